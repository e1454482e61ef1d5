import { BLOG_TEXTS } from '#contract/blog.ts'
import { SITE_TEXTS } from '#contract/common-texts.ts'
import { storeFlash } from '#web/platform/flash.ts'
import { showToast } from '../frame/flash-toast.ts'
import { plainText } from '../frame/plain-text.ts'

/** Shows the button that deletes a post, which asks for a confirmation (rule: blog-admins). */
export function startDeleting(): void {
  const open = document.querySelector<HTMLButtonElement>('[data-delete]')
  const dialog = document.querySelector<HTMLDialogElement>('[data-delete-dialog]')
  const yes = document.querySelector<HTMLButtonElement>('[data-delete-yes]')
  if (!open || !dialog || !yes) return
  open.hidden = false
  open.addEventListener('click', () => dialog.showModal())
  yes.addEventListener('click', () => void deletePost(open, dialog, yes))
}

async function deletePost(open: HTMLButtonElement, dialog: HTMLDialogElement, yes: HTMLButtonElement): Promise<void> {
  if (yes.ariaDisabled === 'true') return
  // Not disabled, which would drop the focus.
  yes.ariaDisabled = 'true'
  const label = yes.textContent
  yes.textContent = plainText(BLOG_TEXTS.deleting)
  const answer = await fetch(`/api/blogs/${open.dataset.delete}`, { method: 'DELETE' }).catch(() => null)
  if (answer?.ok) {
    storeFlash({ kind: 'success', title: plainText(BLOG_TEXTS.deleted) })
    // In this page's place: the way back would lead to a post that is gone.
    location.replace('/blogs')
    return
  }
  yes.ariaDisabled = null
  yes.textContent = label
  dialog.close()
  showToast({ kind: 'error', title: plainText(SITE_TEXTS.error), description: plainText(BLOG_TEXTS.deleteFailed) })
}

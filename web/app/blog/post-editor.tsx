import { useEffect, useEffectEvent } from 'react'
import type { BlogPost } from '#contract/blog-api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { topDialog } from '#web/ui/open-dialogs.ts'
import { Switch } from '#web/ui/switch.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { NEW_POST, fieldsOf } from './post-fields.ts'
import { usePostForm } from './post-form.ts'
import { PostPreview } from './post-preview.tsx'
import { useSavePost } from './save-post.ts'
import { LeaveDialog, useUnsaved } from './unsaved.tsx'

/** Writing a post, or changing one (spec 2 Blog). */
export function PostEditor({ post }: { post: BlogPost | null }) {
  const title = post ? 'Edit Blog Post' : 'Create Blog Post'
  const { form, typed, problems, show, dirty, check, text, publishing } = usePostForm(post ? fieldsOf(post) : NEW_POST)
  const unsaved = useUnsaved(dirty, post ? `/blogs/${post.id}` : '/blogs')
  const save = useSavePost(post, { onSaved: unsaved.release, onRefused: show })
  const submit = () => {
    if (!save.isPending && check()) save.mutate(typed)
  }
  usePageTitle(title)
  useSaveKey(submit)

  return (
    <>
      <h1>{title}</h1>
      <form
        ref={form}
        className="stack post-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <Field label="Title" error={problems.title}>
          <TextInput {...text('title')} readOnly={save.isPending} autoComplete="off" required />
        </Field>
        <Field
          label="Cover Image URL"
          hint="Optional. An address that begins with https://"
          error={problems.cover_image_url}
        >
          <TextInput
            {...text('cover_image_url')}
            readOnly={save.isPending}
            type="url"
            inputMode="url"
            autoComplete="off"
            dir="ltr"
          />
        </Field>
        <div className="post-panes">
          <Field label="Content" hint="Written in Markdown" error={problems.content}>
            <TextArea {...text('content')} readOnly={save.isPending} required />
          </Field>
          <PostPreview content={typed.content} />
        </div>
        <div className="row wrap between">
          <Switch {...publishing} label="Published" hint="A draft is seen by admins only." />
          <div className="row">
            <a className="btn btn-o" href={unsaved.backTo} onClick={unsaved.onCancel}>
              Cancel
            </a>
            <BusyButton
              type="submit"
              className="btn btn-p"
              busy={save.isPending}
              busyText="Saving..."
              aria-keyshortcuts="Control+S Meta+S"
            >
              Save
            </BusyButton>
          </div>
        </div>
      </form>
      <LeaveDialog {...unsaved} />
    </>
  )
}

/** Ctrl/Cmd+S, wherever the cursor stands; behind a dialog nobody would see what happens. */
function useSaveKey(onSave: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const pressed =
      (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === 's'
    if (!pressed || event.defaultPrevented) return
    event.preventDefault()
    if (!event.repeat && !topDialog()) onSave()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listen)
    return () => window.removeEventListener('keydown', listen)
  }, [])
}

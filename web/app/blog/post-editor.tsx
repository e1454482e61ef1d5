import { Trans, useLingui } from '@lingui/react/macro'
import { useRef } from 'react'
import { useWatch } from 'react-hook-form'
import type { BlogPost } from '#contract/blog-api.ts'
import { BusyButton } from '#web/ui/busy-button.tsx'
import { Field, TextArea, TextInput } from '#web/ui/field.tsx'
import { LinkInput } from '#web/ui/link-input.tsx'
import { useShortcut } from '#web/platform/use-shortcut.ts'
import { topDialog } from '#web/ui/open-dialogs.ts'
import { Switch } from '#web/ui/switch.tsx'
import { usePageTitle } from '#web/platform/page-title.ts'
import { PostPreview } from './post-preview.tsx'
import { usePostForm } from './save-post.ts'
import { LeaveDialog, useUnsaved } from './unsaved.tsx'
import './post-editor.css'

/** Writing a post, or changing one. */
export function PostEditor({ post }: { post: BlogPost | null }) {
  const { t } = useLingui()
  const title = post ? t`Edit Blog Post` : t`Create Blog Post`
  const isSaved = useRef(false)
  const { form, register, control, error, pending, submit } = usePostForm(post, () => {
    isSaved.current = true
  })
  const content = useWatch({ control, name: 'content' })
  const unsaved = useUnsaved(form.formState.isDirty, isSaved, post ? `/blogs/${post.id}` : '/blogs')
  usePageTitle(title)
  useShortcut('s', () => {
    if (!topDialog()) submit()
  })

  return (
    <>
      <h1>{title}</h1>
      <form className="stack post-form" noValidate onSubmit={submit}>
        <Field label={t`Title`} error={error('title')}>
          <TextInput {...register('title')} readOnly={pending} autoComplete="off" required />
        </Field>
        <Field
          label={t`Cover Image URL`}
          hint={t`Optional. An address that begins with https://`}
          error={error('cover_image_url')}
        >
          <LinkInput {...register('cover_image_url')} readOnly={pending} autoComplete="off" />
        </Field>
        <div className="post-panes">
          <Field label={t`Content`} hint={t`Written in Markdown`} error={error('content')}>
            <TextArea {...register('content')} readOnly={pending} required />
          </Field>
          <PostPreview content={content} />
        </div>
        <div className="row wrap between">
          <Switch {...register('published')} label={t`Published`} hint={t`A draft is seen by admins only.`} />
          <div className="row">
            <a className="btn btn-o" href={unsaved.backTo} onClick={unsaved.onCancel}>
              <Trans>Cancel</Trans>
            </a>
            <BusyButton
              type="submit"
              className="btn btn-p"
              busy={pending}
              busyText={t`Saving...`}
              aria-keyshortcuts="Control+S Meta+S"
            >
              <Trans>Save</Trans>
            </BusyButton>
          </div>
        </div>
      </form>
      <LeaveDialog {...unsaved} />
    </>
  )
}

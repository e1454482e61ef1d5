import { useLingui } from '@lingui/react/macro'
import { Combobox } from '@base-ui/react/combobox'
import { DirectionProvider } from '@base-ui/react/direction-provider'
import { useLayoutEffect, useRef, useState } from 'react'
import type { ClipboardEvent, KeyboardEvent, Ref } from 'react'
import { distinct } from '#contract/tags.ts'
import type { FieldSlot } from '#web/ui/field.tsx'
import { WordChip } from '#web/ui/word-chip.tsx'
import { withPasted, withTyped } from '#web/ui/words.ts'
import type { Words } from '#web/ui/words.ts'
import './words-combobox.css'
import './words-field.css'

export interface Offered {
  /** What the list offers: what completes the typed text. */
  offered: readonly string[]
  /** The words for a person, where those that are chosen are keys of `offered`. Nothing else can be chosen then. */
  labelOf?: ((key: string) => string) | undefined
}

interface WordsComboboxProps extends Offered {
  slot: FieldSlot
  placeholder: string | undefined
  value: Words
  onChange: (value: Words) => void
  inputRef: Ref<HTMLInputElement> | undefined
  /** The plain field that stood here had the focus. */
  hadFocus: boolean
}

/** The box of a WordsField, on Base UI's combobox. */
export function WordsCombobox({
  slot,
  placeholder,
  value,
  onChange,
  inputRef,
  hadFocus,
  offered,
  labelOf,
}: WordsComboboxProps) {
  const { t } = useLingui()
  const own = useRef<HTMLInputElement>(null)
  const [box, setBox] = useState<HTMLElement | null>(null)
  const [said, setSaid] = useState('')
  const [wanted, setOpen] = useState(false)
  const { chosen, typed } = value
  const nameOf = (word: string) => labelOf?.(word) ?? word
  const left = offered.filter((word) => !chosen.some((one) => one.toLowerCase() === word.toLowerCase()))
  const open = wanted && left.length > 0

  // Before the browser goes on: a key that is pressed meanwhile would be lost.
  useLayoutEffect(() => {
    // The text is as long as before, and the cursor belongs behind it.
    if (hadFocus) own.current?.focus()
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- as it was when the box came
  }, [])

  /** Base UI names the buttons by which a screen reader closes the list in English, and has no option for it. */
  const nameDismiss = () => {
    for (const button of around(box).querySelectorAll('[aria-label=Dismiss]'))
      button.setAttribute('aria-label', t`Close the list`)
  }

  const change = (next: Words) => {
    const added = next.chosen.filter((word) => !chosen.includes(word)).map(nameOf)
    const removed = chosen.filter((word) => !next.chosen.includes(word)).map(nameOf)
    if (added.length > 0) setSaid(t`Added: ${added.join(', ')}`)
    else if (removed.length > 0) setSaid(t`Removed: ${removed.join(', ')}`)
    onChange(next)
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement> & { preventBaseUIHandler: () => void }) => {
    // With nothing open it would empty the field, and the dialog around it is meant.
    if (event.key === 'Escape' && !open) return event.preventBaseUIHandler()
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
    if (!typed.trim() || event.currentTarget.hasAttribute('aria-activedescendant')) return
    // What is typed is meant as a word, and would be lost if the form around it were sent now.
    event.preventDefault()
    event.preventBaseUIHandler()
    if (labelOf) return
    setOpen(false)
    change(withTyped(value, `${typed},`))
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const pasted = labelOf ? null : withPasted(value, event)
    if (pasted) change(pasted)
  }

  return (
    <DirectionProvider direction={document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr'}>
      <Combobox.Root
        items={left}
        filter={null}
        itemToStringLabel={nameOf}
        multiple
        autoHighlight={labelOf !== undefined}
        openOnInputClick={labelOf !== undefined}
        open={open}
        onOpenChange={setOpen}
        onOpenChangeComplete={nameDismiss}
        value={chosen}
        onValueChange={(words: string[], { reason }) => {
          if (reason !== 'escape-key') change({ chosen: distinct(words), typed: reason === 'item-press' ? '' : typed })
        }}
        inputValue={typed}
        // Base UI empties it when the list closes; what is typed stays until it is chosen.
        onInputValueChange={(text, { reason }) => {
          if (reason === 'input-change') change(labelOf ? { chosen, typed: text } : withTyped(value, text))
        }}
      >
        <Combobox.InputGroup ref={setBox} className="inp wordbox" data-invalid={slot['aria-invalid'] ? '' : undefined}>
          <Combobox.Chips className="wordbox-in">
            {chosen.map((word) => (
              <WordChip key={word} name={nameOf(word)} chip={Combobox.Chip} cross={Combobox.ChipRemove} />
            ))}
            <Combobox.Input
              {...slot}
              ref={(element: HTMLInputElement | null) => {
                own.current = element
                if (typeof inputRef === 'function') inputRef(element)
                else if (inputRef) inputRef.current = element
              }}
              className="wordbox-typed"
              size={1}
              placeholder={chosen.length > 0 ? undefined : placeholder}
              autoComplete="off"
              onKeyDown={onKeyDown}
              onPaste={onPaste}
              // What completes the text may come after the focus has gone on.
              onBlur={({ relatedTarget }) => {
                if (!relatedTarget?.closest('.wordbox-place')) setOpen(false)
              }}
            />
          </Combobox.Chips>
        </Combobox.InputGroup>
        <span className="sr" role="status">
          {said}
        </span>
        {/* A modal dialog makes everything outside of it inert. */}
        <Combobox.Portal container={around(box)}>
          <Combobox.Positioner className="wordbox-place" anchor={box} sideOffset={4} positionMethod="fixed">
            <Combobox.Popup className="wordbox-list">
              <Combobox.List className="wordbox-items">
                {(word: string) => (
                  <Combobox.Item key={word} value={word} className="wordbox-item">
                    <bdi>{nameOf(word)}</bdi>
                  </Combobox.Item>
                )}
              </Combobox.List>
            </Combobox.Popup>
          </Combobox.Positioner>
        </Combobox.Portal>
      </Combobox.Root>
    </DirectionProvider>
  )
}

/** What the list stands in. */
const around = (box: HTMLElement | null): HTMLElement => box?.closest('dialog') ?? document.body

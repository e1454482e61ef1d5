import { Select } from '#web/ui/field.tsx'

type Props<Value extends string> = {
  /** What it chooses, such as "Order". */
  label: string
  value: Value
  options: readonly (readonly [value: Value, label: string])[]
  onChoose: (value: Value) => void
}

/** One choice of the filters above a table. */
export function FilterSelect<Value extends string>({ label, value, options, onChoose }: Props<Value>) {
  return (
    <Select
      aria-label={label}
      value={value}
      onChange={({ target }) => {
        const chosen = options.find(([one]) => one === target.value)
        if (chosen) onChoose(chosen[0])
      }}
    >
      {options.map(([one, words]) => (
        <option key={one} value={one}>
          {words}
        </option>
      ))}
    </Select>
  )
}

import { Trans, useLingui } from '@lingui/react/macro'
import './bars.css'
import './table.css'

type Props = {
  /** What the lines are, then what each column has. */
  columns: readonly string[]
  lines: readonly { key: string; title: string; cells: readonly string[] }[]
}

/** The figures of charts as a table, closed at first. */
export function FiguresTable({ columns, lines }: Props) {
  const { t } = useLingui()
  return (
    <details className="figures">
      <summary>
        <Trans>Show as a table</Trans>
      </summary>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls sideways, which has to go by keyboard too */}
      <section tabIndex={0} aria-label={t`Figures`}>
        <table>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lines.map(({ key, title, cells }) => (
              <tr key={key}>
                <th scope="row">{title}</th>
                {cells.map((cell, at) => (
                  <td key={columns[at + 1]} className="tab">
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

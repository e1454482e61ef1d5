/** A character of the private use area, which stands for the backslashes of values while a text is put together. */
const BACKSLASH = '\u{f8ff}'

type Values = Record<string, unknown>
type Write = (id: string | { values?: Values }, values?: Values, options?: object) => string

/**
 * Makes an instance of Lingui write values as they are. Lingui decodes escapes such as \u000a in the finished text,
 * also those that a member typed. They would add lines to a mail, or turn a name around on a screen.
 * @returns the same instance
 */
export function withLiteralValues<
  Method extends (...args: never[]) => string,
  Instance extends { _: Method; t: Method },
>(i18n: Instance): Instance {
  // contract/ knows no Lingui; Write is what its overloads of `_` and `t` have in common.
  const write = i18n._.bind(i18n) as Write
  const literal: Write = (id, values, options) =>
    write(
      typeof id === 'object' && id.values ? { ...id, values: withoutBackslashes(id.values) } : id,
      values && withoutBackslashes(values),
      options,
    ).replaceAll(BACKSLASH, '\\')
  // The other way round: it takes whatever the instance's own method takes.
  i18n._ = literal as unknown as Method
  i18n.t = i18n._
  return i18n
}

function withoutBackslashes(values: Values): Values {
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      typeof value === 'string' ? value.replaceAll('\\', BACKSLASH) : value,
    ]),
  )
}

import { describe, expect, test } from 'vitest'
import { plainText, renderMarkdown } from '#server/platform/markdown.ts'

const FOREIGN = 'rel="noopener noreferrer nofollow ugc"'

describe('Markdown becomes HTML that is safe to show', () => {
  test.each([
    ['its highest heading is an h2', '# One', '<h2 id="section-one">One</h2>'],
    ['no heading is skipped', '## A\n#### B', '<h2 id="section-a">A</h2>\n<h3 id="section-b">B</h3>'],
    [
      'headings of one name have ids of their own',
      '# A\n# A',
      '<h2 id="section-a">A</h2>\n<h2 id="section-a__2">A</h2>',
    ],
    ['an id is made of letters of any script', '# Ẹ kú àárọ̀!', '<h2 id="section-e-ku-aaro">Ẹ kú àárọ̀!</h2>'],
    ['a heading without letters has an id', '# !', '<h2 id="section-part">!</h2>'],
    [
      'HTML is words',
      '<b onclick="x()">a</b> <!-- b -->',
      '<p>&lt;b onclick="x()"&gt;a&lt;/b&gt; &lt;!-- b --&gt;</p>',
    ],
    [
      'a picture is a link',
      '![A hut](https://a.example/b.png)',
      `<p><a href="https://a.example/b.png" ${FOREIGN}>A hut</a></p>`,
    ],
    [
      'a picture within a link is its words',
      '[![A hut](https://a.example/b.png)](/help)',
      '<p><a href="/help">A hut</a></p>',
    ],
    [
      'a picture without words is its address',
      '![](https://a.example/b.png)',
      `<p><a href="https://a.example/b.png" ${FOREIGN}>https://a.example/b.png</a></p>`,
    ],
    ['a link elsewhere says so', '[a](https://a.example "t")', `<p><a href="https://a.example/" ${FOREIGN}>a</a></p>`],
    [
      'an address is a link',
      'See https://a.example/?b=1&c=2.',
      `<p>See <a href="https://a.example/?b=1&amp;c=2" ${FOREIGN}>https://a.example/?b=1&amp;c=2</a>.</p>`,
    ],
    [
      'a link within this site does not',
      '[a](/help?q=1#b) [c](#d)',
      '<p><a href="/help?q=1#b">a</a> <a href="#d">c</a></p>',
    ],
    ['a mail address is a link', '<ama@mail.example>', '<p><a href="mailto:ama@mail.example">ama@mail.example</a></p>'],
    [
      'code is code',
      '```js onload="x"\na < b\n```',
      '<pre tabindex="0"><code class="language-js">a &lt; b\n</code></pre>',
    ],
    ['character references mean what they name', '&eacute; &lt;b&gt; &amp;lt;', '<p>é &lt;b&gt; &amp;lt;</p>'],
    ['a list of tasks shows its marks', '- [x] a\n- [ ] b', '<ul>\n<li>☑ a</li>\n<li>☐ b</li>\n</ul>'],
  ])('%s', (_, markdown, html) => {
    expect(renderMarkdown(markdown)).toBe(html)
  })

  test('a wide table scrolls in a box that the keyboard reaches', () => {
    expect(renderMarkdown('|a|b|\n|-|-:|\n|1|2|').replaceAll('\n', '')).toBe(
      '<div class="table-scroll" role="group" aria-label="Table" tabindex="0"><table><thead><tr><th scope="col">a</th><th scope="col" class="align-end">b</th></tr></thead><tbody><tr><td>1</td><td class="align-end">2</td></tr></tbody></table></div>',
    )
  })

  test.each(['//evil.example', '/\\evil.example', 'https:evil.example', '\\\\evil.example'])(
    'what a browser would take elsewhere (%s) is marked as such or no link',
    (href) => {
      expect(renderMarkdown(`[a](<${href}>)`)).toMatch(
        /^<p>(a|<a href="https:\/\/evil\.example\/" rel="noopener noreferrer nofollow ugc">a<\/a>)<\/p>$/,
      )
    },
  )

  test.each([
    '/.//evil.example',
    'evil',
    '?a',
    'javascript:a',
    'java&#115;cript:a',
    'data:text/html,a',
    'blob:x',
    'file:///x',
  ])('%s is no link', (href) => {
    expect(renderMarkdown(`[a](<${href}>)`)).toBe('<p>a</p>')
  })

  test('pages of our own words may have plain ids', () => {
    expect(renderMarkdown('# Your rights', { idPrefix: '' })).toBe('<h2 id="your-rights">Your rights</h2>')
  })
})

test('plain text is the words alone, a block to a line', () => {
  expect(plainText('# A  title\n\n**b** `<c>` &amp; [d](/e)\n\n- f\n- g\n\n![h](https://i.example)')).toBe(
    'A title\nb <c> & d\nf\ng\nh',
  )
  expect(plainText('')).toBe('')
})

/** Reads a text. `seconds` are of the processor. */
function timed(text: string): { html: string; seconds: number } {
  const began = process.cpuUsage()
  const html = renderMarkdown(text)
  const { user, system } = process.cpuUsage(began)
  return { html, seconds: (user + system) / 1e6 }
}

/** Reads a text in little time. Where a slow machine takes longer, the time grows with the text and not with its square. */
function inLittleTime(text: string): string {
  const { html, seconds } = timed(text)
  if (seconds >= 3) expect(seconds / timed(text.slice(0, text.length / 4)).seconds).toBeLessThan(8)
  return html
}

describe('a hundred kilobytes of anything are read in little time', () => {
  test.each(
    '[|]|![|*|*a |a**b|**a"|*_|!|a|_a |`|`a |~~a |>|> |- |1. |[a](|[a][b]|<|<a |<!--|&|\\|a@|a.b@c.|http://a.|# a\n|a\n=\n|* a\n  |> a\nb\n|(|"|\n| |\t|é|😀'
      .split('|')
      .concat('|', 'a|b\n-|-\n', '|a'),
  )('%j', (unit) => {
    const hostile = unit.repeat(Math.ceil(100_000 / unit.length))
    expect(inLittleTime(hostile)).not.toMatch(
      /<(?!\/?(h[2-6]|p|br|hr|[uo]l|li|blockquote|strong|em|del|a|code|pre|div|table|thead|tbody|t[rhd])\b)/,
    )
  })

  test.each([
    ['brackets', '['.repeat(50_000) + ']'.repeat(50_000)],
    ['links in links', '['.repeat(50_000) + '](a)'.repeat(12_500)],
    ['parentheses', `[a](${'('.repeat(49_000)}${')'.repeat(49_000)})`],
    ['quotes, deeper by the line', Array.from({ length: 440 }, (_, n) => '>'.repeat(n)).join('\n')],
    ['lists, deeper by the line', Array.from({ length: 440 }, (_, n) => `${' '.repeat(n)}- a`).join('\n')],
    ['a table as wide as long', `${'|a'.repeat(20_000)}\n${'|-'.repeat(20_000)}\n${'|b'.repeat(9_000)}`],
  ])('%s', (_, hostile) => {
    inLittleTime(hostile)
  })

  test('what is too much to be read is shown as it was written', () => {
    expect(renderMarkdown('> a\nb\n'.repeat(2000))).toContain('<blockquote>')
    expect(renderMarkdown('> a\nb\n'.repeat(2001))).not.toContain('<blockquote>')
    expect(renderMarkdown('>'.repeat(1000))).toBe(`<p>${'&gt;'.repeat(1000)}</p>`)
    expect(renderMarkdown(`**a**\n\n${'*a'.repeat(5000)}\n\n# b`)).toBe(
      `<p><strong>a</strong></p>\n<p>${'*a'.repeat(5000)}</p>\n<h2 id="section-b">b</h2>`,
    )
  })
})

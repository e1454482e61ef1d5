/** All that the HTML of a post may consist of: words without "<", and these tags with these attributes. */
const HREF = String.raw`(?:https?:\/\/[^\s"<>]*" rel="noopener noreferrer nofollow ugc|mailto:[^\s"<>]*|\/(?!\/)[^\s"<>]*|#[^\s"<>]*)`
export const SAFE_HTML = new RegExp(
  String.raw`^(?:[^<]|<\/?(?:p|br|hr|ul|ol|li|blockquote|strong|em|del|code|table|thead|tbody|tr|td)>` +
    String.raw`|<\/(?:a|h[2-6]|pre|div|th)>|<a href="${HREF}">|<h[2-6] id="section-[\p{L}\p{N}_-]+">|<pre tabindex="0">` +
    String.raw`|<code class="language-[\w+#-]+">|<ol start="\d+">|<t[hd](?: scope="col")?(?: class="align-(?:center|end)")?>` +
    String.raw`|<div class="table-scroll" role="group" aria-label="Table" tabindex="0">)*$`,
  'u',
)

/** A payload by itself, and inside what Markdown may have around it. */
export const inContexts = (payload: string): string[] => [
  payload,
  `A **b** ${payload} c`,
  `- ${payload}`,
  `> ${payload}`,
  `[${payload}](${payload})`,
]

/** Addresses that a text in Markdown links to or shows: `[a](/b)`, `![a](/b)`, `<https://a>`, `[a]: /b`. */
export function markdownLinks(text: string): string[] {
  // What is written as code is shown, not followed.
  const shown = text.replace(/```[\s\S]*?```|`[^`\n]*`/g, '')
  // One space between words, nothing after the last bracket that closes, no link begun in another one: each pattern reads a
  // text once (SAFE-29).
  const spaced = shown.slice(0, shown.lastIndexOf(')') + 1).replace(/\s+/g, ' ')
  const inline = spaced.matchAll(/\]\( ?<?((?:(?!\]\()[^ )>])*)>?(?: ["'(][^)]*| )?\)/g)
  const automatic = shown.matchAll(/<((?:https?|mailto|tel):[^\s<>]+)>/gi)
  const references = shown.matchAll(/^\s{0,3}\[(?:\\[\s\S]|[^\][\\])+\]:\s*<?(\S+?)>?(?:\s|$)/gm)
  return [...inline, ...automatic, ...references].map((found) => found[1] ?? '')
}

import { EARLY_PRESS } from '@/lib/browser/early-press'

/** Keeps what is pressed while the code of the page is on its way: it would be lost. `nonce` is that of the page's policy. */
export function EarlyPress({ nonce }: { nonce: string }) {
  // Browsers hide the nonce of a script once they have read it.
  return (
    <script nonce={nonce} suppressHydrationWarning>
      {EARLY_PRESS}
    </script>
  )
}

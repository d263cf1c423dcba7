import { Suspense } from 'react'
import { lazyCode } from '@/components/ui/lazy-code'
import { Skeleton } from '@/components/ui/skeleton'
import { useDebounced } from '@/components/ui/use-debounced'
import { useHydrated } from '@/components/ui/use-hydrated'

/** The component that draws the text for its readers, fetched once the editor is open: nobody else needs it in the browser. */
const Texte = lazyCode(async () => ({ default: (await import('@/components/accueil/texte')).Texte }))

/** The text as its readers will see it, beside what is typed (TRUST-33). Only to be looked at: its links lead nowhere. */
export function ApercuTexte({ texte }: { texte: string }) {
  const shown = useDebounced(texte)
  const isReady = useHydrated()
  return (
    <section
      aria-label="Aperçu du texte"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard scrolls a text that is longer than its frame
      tabIndex={0}
      className="max-h-[460px] min-h-40 min-w-0 overflow-y-auto rounded-md border border-line bg-bg p-4 break-words"
    >
      {shown.trim() === '' ? (
        <p className="text-muted">La mise en forme du texte se voit ici.</p>
      ) : (
        isReady && (
          <Suspense fallback={<Skeleton className="h-24 w-full" />}>
            <div inert>
              <Texte>{shown}</Texte>
            </div>
          </Suspense>
        )
      )}
    </section>
  )
}

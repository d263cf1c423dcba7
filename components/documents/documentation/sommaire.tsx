import { Card } from '@/components/ui/card'
import type { Heading } from '@/lib/domain/documents/documentation/sommaire'
import { typographie } from '@/lib/domain/textes/typography'

/** Links to the titles of a text, above it on a narrow screen; nothing for a text of one title. */
export function Sommaire({ headings }: { headings: readonly Heading[] }) {
  if (headings.length < 2) return null
  return (
    <Card as="section" aria-labelledby="titre-sommaire" className="p-5 max-lg:order-first">
      <nav aria-labelledby="titre-sommaire" className="grid gap-2">
        <h2 id="titre-sommaire">Sommaire</h2>
        <ol className="grid gap-1">
          {headings.map(({ ancre, titre }) => (
            <li key={ancre}>
              <a href={`#${ancre}`} className="inline-block py-1 text-portal-ink hover:underline">
                {typographie(titre)}
              </a>
            </li>
          ))}
        </ol>
      </nav>
    </Card>
  )
}

import type { RelanceLigne } from '@/lib/domain/parc/relance'
import { formatCount } from '@/lib/domain/textes/format'

/** Occupants told one by one. */
const SHOWN = 100

/** Each occupant who is not reached, with the reason: the first hundred, and how many others. */
export function NotSent({ lignes }: { lignes: readonly RelanceLigne[] }) {
  if (lignes.length === 0) return null
  const others = lignes.length - SHOWN
  return (
    <section aria-label="Occupants non relancés">
      <h3 className="font-semibold">Ne sont pas relancés</h3>
      <ul className="divide-y divide-line">
        {lignes.slice(0, SHOWN).map(({ id, reference, occupant, motif }) => (
          <li key={id} className="py-2">
            <b className="font-[550]">
              {reference}
              {occupant !== null && `, ${occupant}`}
            </b>
            <span className="block text-[14px] text-muted">{motif}</span>
          </li>
        ))}
      </ul>
      {others > 0 && (
        <p className="text-muted">Et {formatCount(others, 'autre occupant', 'autres occupants')}.</p>
      )}
    </section>
  )
}

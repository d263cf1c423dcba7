import { CANAL_WORDS } from '@/lib/domain/parc/relance'
import type { Proposition, Refus } from '@/lib/domain/visites/planification'
import { creneauText } from '@/lib/domain/visites/rendez-vous'

/** Half-days of dwellings, under the name of their building. */
export function Planned({ lignes }: { lignes: readonly Proposition[] }) {
  return [...byLieu(lignes)].map(([lieu, ofLieu]) => (
    <section key={lieu} aria-label={lieu}>
      <h3 className="font-semibold">{lieu}</h3>
      <ul className="divide-y divide-line">
        {ofLieu.map(({ id, reference, occupant, creneau, canal }) => (
          <li key={id} className="py-2">
            <b className="font-[550]">
              {reference}
              {occupant !== null && `, ${occupant}`}
            </b>
            <span className="block text-[14px] text-muted">
              {creneauText(creneau)}
              {canal === null ? ', sans occupant à prévenir' : `, par ${CANAL_WORDS[canal]}`}
            </span>
          </li>
        ))}
      </ul>
    </section>
  ))
}

/** Dwellings without half-day, each with the reason. */
export function NotPlanned({ lignes, title }: { lignes: readonly Refus[]; title: string }) {
  if (lignes.length === 0) return null
  return (
    <section aria-label={title}>
      <h3 className="font-semibold">{title}</h3>
      <ul className="divide-y divide-line">
        {lignes.map(({ id, reference, occupant, motif }) => (
          <li key={id} className="py-2">
            <b className="font-[550]">
              {reference}
              {occupant !== null && `, ${occupant}`}
            </b>
            <span className="block text-[14px] text-muted">{motif}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function byLieu(lignes: readonly Proposition[]): Map<string, Proposition[]> {
  const lieux = new Map<string, Proposition[]>()
  for (const ligne of lignes) lieux.set(ligne.lieu, [...(lieux.get(ligne.lieu) ?? []), ligne])
  return lieux
}

import { ListChecks } from 'lucide-react'

const PREREQUISITES = [
  ['Eau', 'le réseau est raccordé, rincé et sous pression'],
  ['Électricité', 'le compteur est posé et l’alimentation de l’équipement est protégée'],
  ['Gaz', 'le compteur est ouvert et le certificat de conformité est visé'],
  ['Évacuation', 'le conduit de fumées et l’évacuation des condensats sont posés'],
  ['Accès', 'le logement et le local de l’équipement sont accessibles et éclairés'],
] as const

/** Prerequisites on site on the day, without which the visit is billed for nothing. */
export function Prerequisites() {
  return (
    <details className="rounded-lg border border-line bg-info-soft px-4 py-3">
      <summary className="flex min-h-6 items-center gap-2.5 font-semibold text-info">
        <ListChecks aria-hidden="true" />
        Ce qui doit être prêt sur place
      </summary>
      <ul className="mt-2 grid list-disc gap-1 pl-[50px]">
        {PREREQUISITES.map(([name, state]) => (
          <li key={name}>
            <strong>{name}</strong> : {state}.
          </li>
        ))}
      </ul>
      <p className="mt-2 pl-[30px] text-[13.5px] text-muted">
        Si la mise en service est impossible le jour venu, le déplacement est facturé.
      </p>
    </details>
  )
}

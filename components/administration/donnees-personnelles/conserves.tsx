import type { ApercuPersonne } from '@/lib/domain/comptes/rgpd/apercu'
import { formatNumber } from '@/lib/domain/textes/format'

/** Rows that the law has the firm keep of a person; nothing when there is none. */
export function Conserves({ conserves }: Pick<ApercuPersonne, 'conserves'>) {
  if (conserves.length === 0) return null
  return (
    <div>
      <p className="font-semibold">Ce que la loi fait conserver</p>
      <ul className="list-disc pl-5">
        {conserves.map(({ quoi, nombre, regle }) => (
          <li key={quoi}>
            {quoi}, {regle}&nbsp;: {formatNumber(nombre)}
          </li>
        ))}
      </ul>
    </div>
  )
}

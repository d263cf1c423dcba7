import { NothingYet } from '@/components/record/record'
import type { ImportDetails } from '@/lib/app/imports/queries'
import { formatNumber } from '@/lib/domain/textes/format'
import { Heads } from './heads'
import { CELL, HEAD, NUMBER } from './styles'

type Props = { types: ImportDetails['types']; labels: Readonly<Record<string, string>> }

const HEADS = [
  'Lignes',
  'Créées',
  'Modifiées',
  'Inchangées',
  'Fermées',
  'Refusées',
  'Avertissements',
] as const

/** Counts the lines of each type by what becomes of them. */
export function Bilan({ types, labels }: Props) {
  if (types.length === 0) return <NothingYet>Aucun fichier n’est encore lu.</NothingYet>
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full min-w-[640px]">
        <caption className="sr-only">Ce que devient chaque type de lignes</caption>
        <thead>
          <tr>
            <Heads titles={['Contenu']} />
            {HEADS.map((head) => (
              <th key={head} scope="col" className={`${HEAD} text-right`}>
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {types.map((row) => (
            <tr key={row.type} className="border-t border-line">
              <th scope="row" className={`${CELL} text-left font-semibold`}>
                {labels[row.type] ?? row.type}
              </th>
              {[
                row.lignes,
                row.creees,
                row.modifiees,
                row.inchangees,
                row.fermees,
                row.refusees,
                row.avertissements,
              ].map((count, index) => (
                <td key={HEADS[index]} className={NUMBER}>
                  {formatNumber(count)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

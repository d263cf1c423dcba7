import type { ApercuDeType } from '@/lib/app/imports/apercus'
import type { BilanDeType } from '@/lib/app/imports/queries'
import { bilanEnMots } from '@/lib/domain/imports/mots'
import { formatNumber } from '@/lib/domain/textes/format'
import { Heads } from './heads'
import { CELL } from './styles'

type Props = {
  types: readonly BilanDeType[]
  apercus: readonly ApercuDeType[]
  labels: Readonly<Record<string, string>>
}

/** Tells in words how storing a dry run would end, with the first rows that it would create and change (FIRST-29). */
export function Apercus({ types, apercus, labels }: Props) {
  return (
    <div className="grid gap-5 py-4">
      {types.map((row) => {
        const seen = apercus.find(({ type }) => type === row.type)
        return (
          <div key={row.type} className="grid gap-2">
            <h3 className="px-5 font-semibold">{labels[row.type] ?? row.type}</h3>
            <p className="px-5">{`${bilanEnMots(row.type, row)}.`}</p>
            {seen && <Cles title="Ce qui serait créé" cles={seen.creees} count={row.creees} />}
            {seen && (
              <Cles
                title="Ce qui n’est plus dans le fichier"
                cles={seen.fermees}
                count={row.fermees + row.retenues}
              />
            )}
            {seen && seen.modifiees.length > 0 && <Changes seen={seen} count={row.modifiees} />}
          </div>
        )
      })}
    </div>
  )
}

/** Rows by their key, under a title that says how many there are. */
export function Cles({ title, cles, count }: { title: string; cles: readonly string[]; count: number }) {
  if (cles.length === 0) return null
  return (
    <details className="px-5">
      <summary className="min-h-9 cursor-pointer py-1.5">
        {cles.length < count ? `${title} (${cles.length} sur ${formatNumber(count)})` : title}
      </summary>
      <ul className="list-disc pl-6">
        {cles.map((cle) => (
          <li key={cle}>{cle}</li>
        ))}
      </ul>
    </details>
  )
}

function Changes({ seen: { modifiees }, count }: { seen: ApercuDeType; count: number }) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full min-w-[560px]">
        <caption className="px-5 py-2 text-left text-muted">
          {modifiees.length < count
            ? `Avant et après, les ${modifiees.length} premières lignes modifiées`
            : 'Avant et après'}
        </caption>
        <thead>
          <tr>
            <Heads titles={['Ligne', 'Colonne', 'Avant', 'Après']} />
          </tr>
        </thead>
        <tbody>
          {modifiees.flatMap(({ cle, valeurs }) =>
            valeurs.length === 0
              ? [
                  <tr key={cle} className="border-t border-line">
                    <th scope="row" className={`${CELL} text-left font-medium`}>
                      {cle}
                    </th>
                    <td className={CELL} colSpan={3}>
                      Rattachements déduits des autres fichiers
                    </td>
                  </tr>,
                ]
              : valeurs.map(({ colonne, avant, apres }, index) => (
                  <tr key={`${cle} ${colonne}`} className={index === 0 ? 'border-t border-line' : ''}>
                    <th scope="row" className={`${CELL} text-left font-medium`}>
                      {index === 0 ? cle : <span className="sr-only">{cle}</span>}
                    </th>
                    <td className={CELL}>{colonne}</td>
                    <td className={CELL}>{avant === '' ? <Vide /> : avant}</td>
                    <td className={CELL}>{apres === '' ? <Vide /> : apres}</td>
                  </tr>
                )),
          )}
        </tbody>
      </table>
    </div>
  )
}

const Vide = () => <span className="text-muted italic">vide</span>

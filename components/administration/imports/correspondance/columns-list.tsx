'use client'

import type { Apercu } from '@/lib/domain/imports/apercu'
import { type Correspondance, destinationsDe, enSuspensDe } from '@/lib/domain/imports/correspondance'
import { formatCount } from '@/lib/domain/textes/format'
import { type ColumnProps, ColumnRow } from './column-row'

type Props = Pick<ColumnProps, 'modele' | 'types' | 'onChange' | 'onRule'> & {
  file: Correspondance & { apercu: Apercu }
  /** Columns that had no place as the file came: they stay first once they have one. */
  first: readonly string[]
}

/** The columns of a file, those without place first: none is dropped in silence (FIRST-24). */
export function ColumnsList({ file, first, ...row }: Props) {
  const { entetes, exemples } = file.apercu
  const { modele } = row
  const toSay = entetes.filter((entete) => first.includes(entete))
  const others = entetes.filter((entete) => !first.includes(entete))
  const loose = enSuspensDe(modele, entetes)
  const placed = entetes.filter((entete) => destinationsDe(modele, entete).length > 0)
  const isClosed =
    loose.length === 0 &&
    !Object.values(file.manieres).some((maniere) => maniere === 'contenu' || maniere === 'doute')
  const drawn = (entete: string) => (
    <ColumnRow
      key={entete}
      {...row}
      entete={entete}
      exemples={exemples[entetes.indexOf(entete)] ?? []}
      maniere={file.manieres[entete]}
      lectures={file.lectures.filter((one) => one.entete === entete)}
    />
  )
  return (
    <div className="grid gap-4">
      {toSay.length > 0 && (
        <section aria-label="Colonnes sans place">
          <h3>Colonnes sans place</h3>
          <p className="text-muted">
            {loose.length > 0
              ? `${formatCount(loose.length, 'colonne du fichier ne sera pas lue', 'colonnes du fichier ne seront pas lues')} tant que rien n’est choisi ici.`
              : 'Toutes ont une place, ou sont laissées de côté.'}
          </p>
          <ul className="mt-3">{toSay.map(drawn)}</ul>
        </section>
      )}
      <details open={!isClosed}>
        <summary className="min-h-9 cursor-pointer py-1 font-semibold">
          {formatCount(placed.length, 'colonne reconnue', 'colonnes reconnues')} sur {entetes.length}
        </summary>
        <ul className="mt-3">{others.map(drawn)}</ul>
      </details>
    </div>
  )
}

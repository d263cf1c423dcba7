import { Download } from 'lucide-react'
import { NothingYet } from '@/components/record/record'
import type { ImportDetails, MotifSignale, Signalement } from '@/lib/app/imports/queries'
import { formatCount, formatNumber } from '@/lib/domain/textes/format'
import { apiUrl } from '@/lib/platform/routes'
import { Heads } from './heads'
import { CELL, FILE_LINK, HEAD, NUMBER } from './styles'

type Props = {
  details: ImportDetails
  motifs: readonly MotifSignale[]
  /** The first of the lines that are told. */
  signalements: readonly Signalement[]
  labels: Readonly<Record<string, string>>
}

const NATURES: Readonly<Record<MotifSignale['nature'], string>> = {
  refus: 'Refusées',
  fermeture: 'Absentes du fichier',
  avertissement: 'Avertissements',
}

/** A row as people find it: its key, and its line in the spreadsheet. */
const placeOf = ({ cle, ligne }: { cle: string | null; ligne: number | null }): string =>
  [cle, ligne !== null && `ligne ${formatNumber(ligne)}`].filter(Boolean).join(', ')

/** Reasons told of the lines of an import: equal ones together, then the lines, and files of them (FIRST-28). */
export function Motifs({ details, motifs, signalements, labels }: Props) {
  const { id, signalements: total } = details
  if (total === 0) return <NothingYet>Rien à signaler : aucune ligne n’est refusée.</NothingYet>
  const files = details.fichiers.filter(
    ({ nom, taille, corrections }, index, all) =>
      corrections > 0 &&
      all.findIndex((one) => one.corrections > 0 && one.nom === nom && one.taille === taille) === index,
  )
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-1 px-5 py-3">
        {files.map(({ id: fichier, nom }) => (
          <a
            key={fichier}
            href={apiUrl(`imports/${id}/corrections/${fichier}`)}
            download
            className={FILE_LINK}
          >
            <Download aria-hidden="true" className="size-4.5" />
            Lignes refusées à corriger{files.length > 1 && ` (${nom})`}
          </a>
        ))}
        <a href={apiUrl(`imports/${id}/rapport`)} download className={FILE_LINK}>
          <Download aria-hidden="true" className="size-4.5" />
          Rapport (CSV)
        </a>
      </div>
      <Groups motifs={motifs} labels={labels} />
      <details>
        <summary className="min-h-9 cursor-pointer px-5 py-2">
          {signalements.length < total
            ? `Les ${formatNumber(signalements.length)} premières lignes, sur ${formatCount(total, 'signalement')}`
            : 'Ligne par ligne'}
        </summary>
        <Lines signalements={signalements} />
      </details>
    </>
  )
}

function Groups({ motifs, labels }: Pick<Props, 'motifs' | 'labels'>) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full min-w-[720px]">
        <caption className="sr-only">Motifs signalés, avec leur nombre de lignes et un exemple</caption>
        <thead>
          <tr>
            <Heads titles={['Signalement', 'Contenu', 'Colonne', 'Motif']} />
            <th scope="col" className={`${HEAD} text-right`}>
              Lignes
            </th>
            <Heads titles={['Exemple']} />
          </tr>
        </thead>
        <tbody>
          {motifs.map(({ nature, type, colonne, motif, lignes, exemple }) => (
            <tr key={[nature, type, colonne, motif].join(' ')} className="border-t border-line">
              <td className={CELL}>{NATURES[nature]}</td>
              <td className={CELL}>{labels[type] ?? type}</td>
              <td className={CELL}>{colonne}</td>
              <td className={CELL}>{motif}</td>
              <td className={NUMBER}>{formatNumber(lignes)}</td>
              <td className={CELL}>
                {placeOf(exemple)}
                {exemple.valeur && nature !== 'fermeture' && ` : « ${exemple.valeur} »`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Lines({ signalements }: Pick<Props, 'signalements'>) {
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full min-w-[720px]">
        <caption className="sr-only">Lignes signalées, chacune avec son motif</caption>
        <thead>
          <tr>
            <Heads titles={['Fichier', 'Ligne', 'Clé', 'Colonne', 'Valeur', 'Motif']} />
          </tr>
        </thead>
        <tbody>
          {signalements.map((row) => (
            <tr key={row.id} className="border-t border-line">
              <td className={CELL}>{row.fichier}</td>
              <td className={CELL}>{row.ligne}</td>
              <td className={CELL}>{row.cle}</td>
              <td className={CELL}>{row.colonne}</td>
              <td className={CELL}>{row.valeur}</td>
              <td className={CELL}>{row.motif}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

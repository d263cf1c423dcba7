import { Download } from 'lucide-react'
import { RelaunchButton } from '@/components/administration/relaunch-button'
import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import { Alert } from '@/components/ui/alert'
import { EtatBadge } from '@/components/ui/etat-badge'
import { formatFileSize } from '@/lib/accueil/file-size'
import type { ImportDetails, Signalement } from '@/lib/app/imports/queries'
import { ETATS_DES_IMPORTS } from '@/lib/domain/textes/etats'
import { formatCount, formatInstant, formatNumber, formatPercent } from '@/lib/domain/textes/format'
import { apiUrl } from '@/lib/platform/routes'
import { FollowImport } from './follow-import'

type Props = {
  details: ImportDetails
  /** The first of the refused lines. */
  signalements: readonly Signalement[]
  labels: Readonly<Record<string, string>>
}

const HEAD = 'px-3 py-2 first:pl-5 last:pr-5 text-left text-[13px] font-semibold text-muted'
const CELL = 'px-3 py-2 first:pl-5 last:pr-5 align-top break-words'
const NUMBER = `${CELL} text-right tabular-nums`

/** An import: where it stands, what became of its lines, and those that were refused. */
export function ImportRecord({ details, signalements, labels }: Props) {
  const { id, etat, essai, motif, interrompu } = details
  const isUnderWay = (etat === 'En attente' || etat === 'En cours') && !interrompu
  const isDraft = etat === 'Brouillon'
  return (
    <RecordPage
      title={`Import ${id}`}
      list={{ href: '/administration/imports' }}
      subtitle={essai ? 'Essai : rien n’est enregistré' : 'Enregistrement'}
      status={<EtatBadge etats={ETATS_DES_IMPORTS} etat={interrompu ? 'Interrompu' : etat} />}
      actions={<Actions details={details} isUnderWay={isUnderWay} />}
    >
      {isUnderWay && (
        <FollowImport id={id} etat={etat} etape={details.etape} progression={details.progression} />
      )}
      {interrompu && (
        <Alert tone="bad" title="Le traitement s’est interrompu">
          Les lignes déjà enregistrées sont entières. Reprenez l’import : il continue où il en était.
        </Alert>
      )}
      {etat === 'Essai' && (
        <Alert tone="info" title="L’essai est terminé">
          Rien n’est enregistré. « Enregistrer » reprend les mêmes fichiers pour de bon.
        </Alert>
      )}
      {isDraft && (
        <Alert tone="info" title="L’import n’a pas commencé">
          {details.fichiers.length > 0
            ? 'Ses fichiers sont là : essayez-le, ou annulez-le s’il en manque.'
            : 'Aucun de ses fichiers n’est arrivé : annulez-le et importez-les de nouveau.'}
        </Alert>
      )}
      {motif && (
        <Alert tone="bad" title="L’import est refusé">
          {motif.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>Corrigez les fichiers, puis importez-les de nouveau.</p>
        </Alert>
      )}
      <RecordSection title="Bilan">
        <Bilan details={details} labels={labels} />
      </RecordSection>
      <RecordSection title={details.complet ? 'Lignes refusées ou à fermer' : 'Lignes refusées'}>
        <Refused details={details} signalements={signalements} />
      </RecordSection>
      <RecordSection title="Fichiers et réglages">
        <Facts
          facts={[
            ...details.fichiers.map(({ nom, type, taille }) => ({
              label: labels[type] ?? type,
              value: `${nom}, ${formatFileSize(taille)}`,
            })),
            { label: 'Fichiers complets', value: details.complet ? 'Oui' : 'Non' },
            { label: 'Seuil de refus', value: formatPercent(details.seuil) },
            { label: 'Frein des fermetures', value: formatPercent(details.frein) },
            { label: 'Lancé par', value: details.personne ?? 'La ligne de commande' },
            { label: 'Commencé le', value: details.debutAt && formatInstant(new Date(details.debutAt)) },
            { label: 'Terminé le', value: details.finAt && formatInstant(new Date(details.finAt)) },
          ]}
        />
      </RecordSection>
    </RecordPage>
  )
}

function Actions({
  details: { id, etat, essai, interrompu, fichiers, types },
  isUnderWay,
}: {
  details: ImportDetails
  isUnderWay: boolean
}) {
  return (
    <>
      {etat === 'Essai' && (
        <RelaunchButton
          call={`imports/${id}/execution`}
          label="Enregistrer"
          variant="primary"
          done="L’enregistrement commence."
        />
      )}
      {((etat === 'Annulé' && types.length > 0) || interrompu) && (
        <RelaunchButton call={`imports/${id}/reprise`} label="Reprendre" done="L’import reprend." />
      )}
      {etat === 'Brouillon' && fichiers.length > 0 && (
        <RelaunchButton
          call={`imports/${id}/depart`}
          label={essai ? 'Essayer l’import' : 'Enregistrer'}
          variant="primary"
          done="L’import commence."
        />
      )}
      {(isUnderWay || etat === 'Brouillon') && (
        <RelaunchButton
          call={`imports/${id}/annulation`}
          label="Annuler l’import"
          done="L’import est annulé."
        />
      )}
    </>
  )
}

function Bilan({ details: { types }, labels }: Pick<Props, 'details' | 'labels'>) {
  if (types.length === 0) return <NothingYet>Aucun fichier n’est encore lu.</NothingYet>
  const heads = ['Lignes', 'Créées', 'Modifiées', 'Inchangées', 'Fermées', 'Refusées']
  return (
    <div className="relative overflow-x-auto">
      <table className="w-full min-w-[560px]">
        <caption className="sr-only">Ce que devient chaque type de lignes</caption>
        <thead>
          <tr>
            <th scope="col" className={HEAD}>
              Contenu
            </th>
            {heads.map((head) => (
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
              {[row.lignes, row.creees, row.modifiees, row.inchangees, row.fermees, row.refusees].map(
                (count, index) => (
                  <td key={heads[index]} className={NUMBER}>
                    {formatNumber(count)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Refused({
  details: { id, signalements: total },
  signalements,
}: Pick<Props, 'details' | 'signalements'>) {
  if (total === 0) return <NothingYet>Rien à signaler : aucune ligne n’est refusée.</NothingYet>
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3 px-5 py-3">
        <p>
          {formatCount(total, 'signalement', 'signalements')}
          {total > signalements.length && `, dont les ${signalements.length} premiers ici`}.
        </p>
        <a
          href={apiUrl(`imports/${id}/rapport`)}
          download
          className="inline-flex min-h-9 items-center gap-2 font-semibold text-portal-ink underline underline-offset-2"
        >
          <Download aria-hidden="true" className="size-4.5" />
          Rapport (CSV)
        </a>
      </div>
      <div className="relative overflow-x-auto">
        <table className="w-full min-w-[640px]">
          <caption className="sr-only">
            Lignes refusées et lignes absentes d’un fichier complet, avec leur motif
          </caption>
          <thead>
            <tr>
              {['Fichier', 'Ligne', 'Colonne', 'Valeur', 'Motif'].map((head) => (
                <th key={head} scope="col" className={HEAD}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {signalements.map((row) => (
              <tr key={row.id} className="border-t border-line">
                <td className={CELL}>{row.fichier}</td>
                <td className={CELL}>{row.ligne}</td>
                <td className={CELL}>{row.colonne}</td>
                <td className={CELL}>{row.valeur}</td>
                <td className={CELL}>{row.motif}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  )
}

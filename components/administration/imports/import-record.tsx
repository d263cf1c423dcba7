import { RelaunchButton } from '@/components/administration/relaunch-button'
import { Facts, RecordPage, RecordSection } from '@/components/record/record'
import { Alert } from '@/components/ui/alert'
import { ButtonLink } from '@/components/ui/button-link'
import { EtatBadge } from '@/components/ui/etat-badge'
import { formatFileSize } from '@/lib/accueil/file-size'
import type { ApercuDeType } from '@/lib/app/imports/apercus'
import type { ImportDetails, MotifSignale, Signalement } from '@/lib/app/imports/queries'
import { ETATS_DES_IMPORTS } from '@/lib/domain/textes/etats'
import { formatInstant, formatPercent } from '@/lib/domain/textes/format'
import { FollowImport } from './follow-import'
import { Apercus } from './record/apercus'
import { Bilan } from './record/bilan'
import { HeldClosings } from './record/held-closings'
import { Motifs } from './record/motifs'
import { StoreImport } from './record/store-import'
import { UndoImport } from './record/undo-import'

type Props = {
  details: ImportDetails
  motifs: readonly MotifSignale[]
  /** The first of the refused lines. */
  signalements: readonly Signalement[]
  /** Outcome of storing a dry run, by type: its first rows, and those that its complete files no longer hold. */
  apercus: readonly ApercuDeType[]
  /** Why it cannot be undone, where it cannot. */
  sansRetour: string | null
  /** Reason why a part of it could not be undone. */
  reserve: string | null
  labels: Readonly<Record<string, string>>
}

/** An import: where it stands, what became of its lines, and those that were refused. */
export function ImportRecord({ details, motifs, signalements, apercus, sansRetour, reserve, labels }: Props) {
  const { id, etat, essai, motif, interrompu } = details
  const isUnderWay = (etat === 'En attente' || etat === 'En cours') && !interrompu
  const isDraft = etat === 'Brouillon'
  return (
    <RecordPage
      title={`Import ${id}`}
      list={{ href: '/administration/imports' }}
      subtitle={essai ? 'Essai : rien n’est enregistré' : 'Enregistrement'}
      status={<EtatBadge etats={ETATS_DES_IMPORTS} etat={interrompu ? 'Interrompu' : etat} />}
      actions={
        <Actions details={details} isUnderWay={isUnderWay} sansRetour={sansRetour} reserve={reserve} />
      }
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
      {etat === 'Terminé' && !essai && (
        <Alert tone="ok" title="L’import est enregistré">
          Les personnes du groupe voient ce qu’il a créé et modifié.
        </Alert>
      )}
      {etat === 'Défait' && (
        <Alert tone="info" title="Ce que l’import avait fait est annulé">
          Ce qu’il avait créé est supprimé, ce qu’il avait changé a retrouvé ses valeurs d’avant.
        </Alert>
      )}
      {(etat === 'Essai' || etat === 'Terminé') &&
        details.types.map((type) => (
          <HeldClosings
            key={type.type}
            id={id}
            type={type}
            cles={apercus.find((one) => one.type === type.type)?.fermees ?? []}
            isStored={etat === 'Terminé'}
          />
        ))}
      {isDraft && (
        <Alert tone="info" title="L’import n’a pas commencé">
          {details.fichiers.length > 0
            ? 'Ses fichiers sont là : essayez-le, ou annulez-le s’il en manque.'
            : 'Aucun de ses fichiers n’est arrivé : annulez-le et importez-les de nouveau.'}
        </Alert>
      )}
      {motif && (
        <Alert
          tone="bad"
          title={etat === 'Refusé' ? 'L’import est refusé' : 'Le retour en arrière s’est arrêté'}
        >
          {motif.split('\n').map((line) => (
            <p key={line}>{line}</p>
          ))}
          {etat === 'Refusé' && <p>Corrigez les fichiers, puis importez-les de nouveau.</p>}
        </Alert>
      )}
      {etat === 'Essai' && (
        <RecordSection title="Ce qui serait enregistré">
          <Apercus types={details.types} apercus={apercus} labels={labels} />
        </RecordSection>
      )}
      <RecordSection title="Bilan">
        <Bilan types={details.types} labels={labels} />
      </RecordSection>
      <RecordSection title="Signalements">
        <Motifs details={details} motifs={motifs} signalements={signalements} labels={labels} />
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
  details: { id, etat, etape, essai, interrompu, fichiers, types },
  isUnderWay,
  sansRetour,
  reserve,
}: {
  details: ImportDetails
  isUnderWay: boolean
  sansRetour: string | null
  reserve: string | null
}) {
  const isUndoing = etape === 'retour'
  return (
    <>
      {etat === 'Essai' && <StoreImport id={id} types={types} sansRetour={sansRetour} reserve={reserve} />}
      {etat === 'Terminé' && !essai && <ButtonLink href="/utilisateurs">Inviter une personne</ButtonLink>}
      {!essai && (etat === 'Terminé' || etat === 'Annulé') && sansRetour === null && types.length > 0 && (
        <UndoImport id={id} />
      )}
      {isUndoing && interrompu && (
        <RelaunchButton
          call={`imports/${id}/retour`}
          label="Reprendre le retour en arrière"
          done="Le retour en arrière reprend."
        />
      )}
      {((etat === 'Annulé' && types.length > 0) || interrompu) && !isUndoing && (
        <RelaunchButton call={`imports/${id}/reprise`} label="Reprendre" done="L’import reprend." />
      )}
      {etat === 'Brouillon' && fichiers.length > 0 && (
        <ButtonLink href={`/administration/imports/${id}/correspondance`}>
          Revoir la correspondance
        </ButtonLink>
      )}
      {etat === 'Brouillon' && fichiers.length > 0 && (
        <RelaunchButton
          call={`imports/${id}/depart`}
          label={essai ? 'Essayer l’import' : 'Enregistrer'}
          variant="primary"
          done="L’import commence."
        />
      )}
      {((isUnderWay && !isUndoing) || etat === 'Brouillon') && (
        <RelaunchButton
          call={`imports/${id}/annulation`}
          label="Annuler l’import"
          done="L’import est annulé."
        />
      )}
    </>
  )
}

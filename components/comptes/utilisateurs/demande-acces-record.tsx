import { BackLink } from '@/components/demandes/suivi/back-link'
import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import { CurrentTitle } from '@/components/shell/current-title'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import type { DemandeAccesRecord as Demande } from '@/lib/comptes/demandes-acces-queries'
import { METIERS } from '@/lib/domain/acces/demande'
import { formatInstant, formatPhone } from '@/lib/domain/format'
import { type Person, personOf } from '@/lib/domain/permissions'
import { EtatAccesBadge } from './etat-acces-badge'
import { DecideAccess } from './forms'

/** A request for an account: what was asked, what proves it, and the decision (ACCOUNT-27). */
export function DemandeAccesRecord({ demande, viewer }: { demande: Demande; viewer: Person }) {
  const { id, numero, etat, client, email } = demande
  return (
    <RecordPage
      title={`Demande n° ${numero}`}
      subtitle={`Déposée le ${formatInstant(demande.creeAt)}`}
      status={<EtatAccesBadge etat={etat} />}
    >
      <CurrentTitle title={`Demande n° ${numero}`} />
      <BackLink href="/utilisateurs?vue=demandes" />
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <RecordSection title="Demandeur">
          <Facts
            facts={[
              { label: 'Personne', value: `${demande.prenom} ${demande.nom}` },
              { label: 'E-mail', value: email },
              { label: 'Téléphone', value: demande.telephone && formatPhone(demande.telephone) },
              { label: 'Société', value: demande.raisonSociale },
              { label: 'SIRET', value: demande.siret },
              { label: 'Métier', value: METIERS.find((one) => one.id === demande.portailId)?.label },
              { label: 'Code client', value: demande.codeClient },
              { label: 'Code postal', value: demande.codePostal },
            ]}
          />
        </RecordSection>
        <div className="grid gap-6">
          <RecordSection title="Vérification">
            <Proof demande={demande} />
          </RecordSection>
          {etat === 'En attente' ? (
            <RecordSection title="Décision">
              <DecideAccess
                id={id}
                email={email}
                viewer={personOf(viewer)}
                groupes={
                  client === null
                    ? []
                    : [{ id: client.groupeId, nom: client.groupe, portail: client.portail }]
                }
              />
            </RecordSection>
          ) : (
            <RecordSection title="Décision">
              <Decision demande={demande} />
            </RecordSection>
          )}
        </div>
      </div>
    </RecordPage>
  )
}

/** Whether the client's code and postal code go together. */
function Proof({ demande: { codeClient, codePostal, client } }: { demande: Demande }) {
  if (codeClient === null) return <NothingYet>La demande ne donne pas de code client.</NothingYet>
  if (client === null) return <NothingYet>Aucun client n’a le code {codeClient}.</NothingYet>
  const matches = client.codePostal === codePostal
  return (
    <>
      <div className="px-5 pt-4">
        <Alert
          tone={matches ? 'ok' : 'warn'}
          title={
            matches
              ? 'Le code client et le code postal correspondent.'
              : 'Le code postal ne correspond pas au client.'
          }
        />
      </div>
      <Facts
        facts={[
          { label: 'Client', value: client.nom },
          { label: 'Code postal', value: client.codePostal ?? 'Non renseigné' },
          { label: 'Groupe', value: client.groupe },
        ]}
      />
    </>
  )
}

function Decision({ demande: { etat, traiteeAt, traiteePar, motifRefus, userId } }: { demande: Demande }) {
  return (
    <Facts
      facts={[
        { label: 'Réponse', value: etat },
        { label: 'Le', value: traiteeAt && formatInstant(traiteeAt) },
        { label: 'Par', value: traiteePar },
        { label: 'Motif', value: motifRefus },
        {
          label: 'Compte',
          value: userId !== null && (
            <AppLink
              href={`/utilisateurs/${userId}`}
              className="font-semibold text-portal-ink underline underline-offset-2"
            >
              Ouvrir le compte
            </AppLink>
          ),
        },
      ].map((fact) => ({ ...fact, value: fact.value || null }))}
    />
  )
}

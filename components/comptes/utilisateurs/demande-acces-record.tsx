import { Facts, NothingYet, RecordPage, RecordSection } from '@/components/record/record'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { EtatBadge } from '@/components/ui/etat-badge'
import type { DemandeAccesRecord as Demande } from '@/lib/comptes/demandes-acces-queries'
import { type Person, personOf } from '@/lib/domain/acces/permissions'
import { contradictionsOf } from '@/lib/domain/comptes/acces/contradictions'
import { DEMANDES_ACCES_PATH, METIERS } from '@/lib/domain/comptes/acces/demande'
import { ETATS_ACCES } from '@/lib/domain/textes/etats'
import { formatInstant, formatPhone } from '@/lib/domain/textes/format'
import { typographie } from '@/lib/domain/textes/typography'
import { DecideAccess } from './decide-access'

/** A request for an account: what was asked, what proves it, and the decision (ACCOUNT-27). */
export function DemandeAccesRecord({ demande, viewer }: { demande: Demande; viewer: Person }) {
  const { id, numero, etat, client, email } = demande
  const contradictions = client === null ? [] : contradictionsOf(demande, client)
  return (
    <RecordPage
      title={`${demande.prenom} ${demande.nom}, demande d’accès`}
      crumb={`Demande n° ${numero}`}
      list={{ href: DEMANDES_ACCES_PATH, label: 'Demandes d’accès' }}
      numero={numero}
      subtitle={`Déposée le ${formatInstant(demande.creeAt)}`}
      status={<EtatBadge etats={ETATS_ACCES} etat={etat} />}
    >
      <div className="grid items-start gap-6 lg:grid-cols-2">
        <RecordSection title="Demandeur">
          <Facts
            facts={[
              { label: 'Personne', value: `${demande.prenom} ${demande.nom}` },
              { label: 'Adresse e-mail', value: email },
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
            <Proof demande={demande} contradictions={contradictions} />
          </RecordSection>
          {etat === 'En attente' ? (
            <RecordSection title="Décision">
              <DecideAccess
                id={id}
                email={email}
                viewer={personOf(viewer)}
                groupes={
                  client === null || contradictions.length > 0
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

type ProofProps = { demande: Demande; contradictions: readonly string[] }

/** Known facts of the client whose code the request gives, and what contradicts the request in them (TRUST-31). */
function Proof({ demande: { codeClient, client }, contradictions }: ProofProps) {
  if (codeClient === null) return <NothingYet>La demande ne donne pas de code client.</NothingYet>
  if (client === null) return <NothingYet>Aucun client n’a le code {codeClient}.</NothingYet>
  return (
    <>
      <div className="px-5 pt-4">
        {contradictions.length === 0 ? (
          <Alert tone="ok" title="Le métier, le SIRET, l’adresse et le client concordent." />
        ) : (
          <Alert tone="warn" title="À vérifier avant d’accepter">
            <ul className="list-disc pl-5">
              {contradictions.map((contradiction) => (
                <li key={contradiction}>{typographie(contradiction)}</li>
              ))}
            </ul>
          </Alert>
        )}
      </div>
      <Facts
        facts={[
          { label: 'Client', value: client.nom },
          { label: 'SIREN', value: client.siren ?? 'Non renseigné' },
          {
            label: 'Adresse',
            value:
              [client.adresse, [client.codePostal, client.ville].filter(Boolean).join(' ')]
                .filter(Boolean)
                .join(', ') || 'Non renseignée',
          },
          { label: 'Portail', value: client.portail || null },
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
              className="py-1 font-semibold text-portal-ink underline underline-offset-2"
            >
              Ouvrir le compte
            </AppLink>
          ),
        },
      ].map((fact) => ({ ...fact, value: fact.value || null }))}
    />
  )
}

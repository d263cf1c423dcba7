import { CircleCheck, FileText, Plus } from 'lucide-react'
import { Facts, RecordSection } from '@/components/record/record'
import { CurrentTitle } from '@/components/shell/current-title'
import { Badge } from '@/components/ui/badge'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { formatFileSize } from '@/lib/accueil/file-size'
import type { Recu } from '@/lib/demandes/recu'
import { addressLine } from '@/lib/domain/demandes/commun/client-final'
import { formatAmount, formatInstant } from '@/lib/domain/format'
import { apiUrl } from '@/lib/routes'
import { PrintButton } from './print-button'

type Props = { recu: Recu; path: string; suivi: string | null }

/** What a person who has just filed a request keeps of it: its number, what was filed, and what can be done next. */
export function Receipt({ recu, path, suivi }: Props) {
  const { numero, confirmation, agence } = recu
  return (
    <>
      <CurrentTitle title={numero} />
      <Card padded className="grid gap-5 sm:grid-cols-[auto_1fr]">
        <span className="grid size-14 place-items-center rounded-lg bg-ok-soft text-ok">
          <DrawnIcon icon={CircleCheck} className="size-8" />
        </span>
        <div className="grid gap-5">
          <div className="grid gap-1.5">
            <h1>Votre demande est transmise</h1>
            <p className="text-[19px] font-semibold break-all">N° {numero}</p>
            <p className="text-muted">
              {confirmation === null
                ? 'Conservez ce numéro pour suivre votre demande.'
                : `Un e-mail de confirmation vous est envoyé à l’adresse ${confirmation}.`}{' '}
              {agence && `L’agence ${agence.nom} la prend en charge.`}
            </p>
          </div>
          <div className="flex flex-wrap gap-3 print:hidden">
            {suivi && (
              <ButtonLink href={suivi} variant="primary">
                Suivre mes demandes
              </ButtonLink>
            )}
            <ButtonLink href={path} variant={suivi ? 'secondary' : 'primary'}>
              <DrawnIcon icon={Plus} />
              Nouvelle demande
            </ButtonLink>
            <PrintButton />
          </div>
        </div>
      </Card>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <RecordSection title="Demande">
          <Facts facts={demandeFacts(recu)} />
        </RecordSection>
        {recu.client && (
          <RecordSection title="Client">
            <Facts facts={clientFacts(recu.client)} />
          </RecordSection>
        )}
        {agence && (
          <RecordSection title="Agence">
            <Facts
              facts={[
                { label: 'Nom', value: agence.nom },
                { label: 'Téléphone', value: agence.telephone },
                { label: 'E-mail', value: agence.email },
              ]}
            />
          </RecordSection>
        )}
        {recu.fichiers.length > 0 && (
          <RecordSection title="Pièces jointes">
            <ul className="grid gap-1 px-5 py-4">
              {recu.fichiers.map(({ id, nom, tailleOctets }) => (
                <li key={id} className="flex min-w-0 items-center gap-2.5">
                  <DrawnIcon icon={FileText} className="text-muted" />
                  <a
                    href={apiUrl(`fichiers/${id}/contenu`)}
                    className="min-w-0 truncate font-medium text-portal-ink underline underline-offset-2"
                  >
                    {nom}
                  </a>
                  <span className="text-[13px] whitespace-nowrap text-muted">
                    {formatFileSize(tailleOctets)}
                  </span>
                </li>
              ))}
            </ul>
          </RecordSection>
        )}
      </div>
    </>
  )
}

function demandeFacts({ statut, transmiseAt, groupe, test, commentaire, montantTtcCents }: Recu) {
  return [
    { label: 'Transmise le', value: formatInstant(transmiseAt) },
    { label: 'Statut', value: statut },
    { label: 'Groupe', value: groupe },
    { label: 'Montant TTC', value: montantTtcCents === null ? null : formatAmount(montantTtcCents) },
    { label: 'Commentaire', value: commentaire },
    { label: 'Essai', value: test ? <Badge tone="info">Demande de test</Badge> : null },
  ]
}

function clientFacts(client: NonNullable<Recu['client']>) {
  const { civilite, prenom, nom, numeroRue, typeRue, nomRue, codePostal, ville } = client
  return [
    { label: 'Nom', value: [civilite, prenom, nom].filter(Boolean).join(' ') },
    {
      label: 'Adresse',
      value: addressLine({ numero: numeroRue, type: typeRue ?? '', nom: nomRue, codePostal, ville }),
    },
    { label: 'Téléphone', value: client.telephone },
    { label: 'E-mail', value: client.email },
  ]
}

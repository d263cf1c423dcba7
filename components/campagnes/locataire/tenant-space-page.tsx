import { Download } from 'lucide-react'
import { NothingYet, RecordSection } from '@/components/record/record'
import { Alert } from '@/components/ui/alert'
import { Badge } from '@/components/ui/badge'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import type { TenantLinks } from '@/lib/campagnes/locataire/links'
import type { TenantSpace } from '@/lib/campagnes/locataire/queries'
import { QR_FAMILLES } from '@/lib/domain/campagnes/qr'
import { EQUIPEMENT_INCONNU } from '@/lib/domain/campagnes/recherche'
import { formatDay, formatMonth } from '@/lib/domain/textes/format'
import { apiUrl } from '@/lib/platform/routes'
import { NextVisit } from './next-visit'
import { TenantContactFields } from './tenant-contact-fields'
import { TenantFaq } from './tenant-faq'
import { TenantSignOut } from './tenant-sign-out'

type Props = { space: TenantSpace; links: TenantLinks }

/** A tenant's own dwelling, for the days they live there (PUBLIC-58, PUBLIC-59). */
export function TenantSpacePage({ space, links }: Props) {
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3">
        <div>
          <h1>Mon logement</h1>
          <p className="text-muted">
            {space.adresse}, {space.codePostal} {space.ville}
            <br />
            Référence {space.reference}
          </p>
        </div>
        <TenantSignOut />
      </div>
      <noscript>
        <Alert tone="warn" title="La correction de vos coordonnées a besoin de JavaScript." />
      </noscript>
      <RecordSection title="Prochaine visite">
        <NextVisit space={space} links={links} />
      </RecordSection>
      <RecordSection title="Mes équipements">
        <Equipements space={space} links={links} />
      </RecordSection>
      <RecordSection title="Mes attestations">
        <Attestations space={space} />
      </RecordSection>
      <RecordSection title="Mes coordonnées">
        <TenantContactFields
          mobile={space.mobile}
          telephone={space.telephone}
          email={space.email}
          smsAccepte={space.smsAccepte}
        />
      </RecordSection>
      <RecordSection title="Visites passées">
        <PastVisits space={space} />
      </RecordSection>
      <TenantFaq />
    </>
  )
}

const ROW = 'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-5 py-3.5'

function Equipements({ space, links }: Props) {
  if (space.equipements.length === 0) return <NothingYet>Aucun équipement dans ce logement.</NothingYet>
  return (
    <ul className="divide-y divide-line">
      {space.equipements.map(({ id, famille, marque, modele, dernierEntretien, prochaineEcheance }) => (
        <li key={id} className={ROW}>
          <span className="min-w-0">
            <b className="font-semibold">{QR_FAMILLES[famille]}</b> {marque} {modele}
            <span className="block text-[13.5px] text-muted">
              {dernierEntretien && `Dernier entretien le ${formatDay(dernierEntretien)}. `}
              {prochaineEcheance && `Prochain entretien avant fin ${formatMonth(prochaineEcheance)}.`}
            </span>
          </span>
          <ButtonLink href={links.breakdown.get(id) ?? '/depannage'}>
            Signaler une panne
            <span className="sr-only">
              {' '}
              sur {QR_FAMILLES[famille]} {marque} {modele}
            </span>
          </ButtonLink>
        </li>
      ))}
      <li className={ROW}>
        <span className="min-w-0">
          <b className="font-semibold">{EQUIPEMENT_INCONNU}</b>
          <span className="block text-[13.5px] text-muted">
            Un conseiller retrouvera avec vous l’équipement en panne.
          </span>
        </span>
        <ButtonLink href={links.unknown}>
          Signaler une panne
          <span className="sr-only"> sur un équipement que vous ne savez pas nommer</span>
        </ButtonLink>
      </li>
    </ul>
  )
}

function Attestations({ space: { attestations } }: { space: TenantSpace }) {
  if (attestations.length === 0)
    return (
      <NothingYet>Vos attestations d’entretien apparaîtront ici après la visite du technicien.</NothingYet>
    )
  return (
    <ul className="divide-y divide-line">
      {attestations.map(({ id, numero, type, date, valideJusquau }) => (
        <li key={id} className={ROW}>
          <span>
            <b className="font-semibold">{type}</b> du {formatDay(date)}
            <span className="block text-[13.5px] text-muted">
              N° {numero}, valable jusqu’au {formatDay(valideJusquau)}
            </span>
          </span>
          <a href={apiUrl(`locataires/attestations/${id}`)} download className={buttonClass()}>
            <DrawnIcon icon={Download} />
            Télécharger
            <span className="sr-only"> l’attestation {numero}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const TONES = { Réalisée: 'ok', 'Non réalisée': 'bad' } as const

function PastVisits({ space: { visites } }: { space: TenantSpace }) {
  if (visites.length === 0)
    return <NothingYet>Aucune visite depuis votre entrée dans le logement.</NothingYet>
  return (
    <ul className="divide-y divide-line">
      {visites.map(({ id, type, statut, jour, objet }) => (
        <li key={id} className={ROW}>
          <span className="min-w-0">
            <b className="font-semibold">{type}</b> du {formatDay(jour)}
            <span className="block text-[13.5px] text-muted">{objet}</span>
          </span>
          <Badge tone={statut === 'Réalisée' || statut === 'Non réalisée' ? TONES[statut] : 'warn'}>
            {statut}
          </Badge>
        </li>
      ))}
    </ul>
  )
}

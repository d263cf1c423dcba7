import { CalendarPlus, MapPin } from 'lucide-react'
import { Facts } from '@/components/record/record'
import { Alert } from '@/components/ui/alert'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { Card } from '@/components/ui/card'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { heuresDe } from '@/lib/campagnes/inscription/heures'
import type { InscriptionJpo } from '@/lib/campagnes/inscription/queries'
import { etatVu, TEXTES_ETAT } from '@/lib/domain/campagnes/confirmation'
import { typographie } from '@/lib/domain/textes/typography'
import { apiUrl } from '@/lib/platform/routes'
import { PublicPage } from '../../shell/public-page'
import { ConfirmationActions } from './confirmation-actions'

const mapUrl = (address: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({ query: address })}`

/** A registration for an open day: its state, its day, and what its person may answer (PUBLIC-20). */
export function ConfirmationJpo({ inscription, jeton }: { inscription: InscriptionJpo; jeton: string }) {
  const { numero, prenom, nom, invites, journee, rang } = inscription
  const etat = etatVu(inscription)
  const { tone, titre, detail } = TEXTES_ETAT[etat]
  const isLive = etat === 'inscrit' || etat === 'confirme'
  const canAnswer = isLive || etat === 'complet'
  return (
    <PublicPage title="Votre inscription" intro="Journée portes ouvertes" needsScript={canAnswer}>
      <Alert tone={tone} title={typographie(titre)}>
        {typographie(detail)}
      </Alert>
      <Card>
        <Facts
          facts={[
            { label: 'Inscription', value: `n° ${numero}` },
            { label: 'Nom', value: `${prenom} ${nom}` },
            { label: 'Agence', value: journee?.agence },
            { label: 'Date', value: journee ? heuresDe(journee) : 'Notre agence vous la proposera.' },
            { label: 'Adresse', value: journee?.adresse },
            { label: 'Accompagnants', value: isLive ? String(invites) : null },
            { label: 'Liste d’attente', value: rang === null ? null : rangEnTexte(rang) },
          ]}
        />
        {journee && isLive && (
          <div className="flex flex-wrap gap-3 border-t border-line px-5 py-4">
            <a href={apiUrl(`landing-page/calendrier?jeton=${jeton}`)} className={buttonClass()}>
              <DrawnIcon icon={CalendarPlus} className="size-4.5" />
              Ajouter à mon agenda
            </a>
            <a
              href={mapUrl(journee.adresse)}
              target="_blank"
              rel="noreferrer"
              className={buttonClass({ variant: 'ghost' })}
            >
              <DrawnIcon icon={MapPin} className="size-4.5" />
              Voir sur une carte
              <span className="sr-only"> (nouvelle fenêtre)</span>
            </a>
          </div>
        )}
      </Card>
      {canAnswer && <ConfirmationActions key={etat} etat={etat} invites={invites} jeton={jeton} />}
      {etat === 'annule' && (
        <div>
          <ButtonLink href="/jpo" variant="primary">
            Choisir une autre date
          </ButtonLink>
        </div>
      )}
    </PublicPage>
  )
}

const rangEnTexte = (rang: number) => (rang === 1 ? '1re personne' : `${rang}e personne`)

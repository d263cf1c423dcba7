'use client'

import { useContext } from 'react'
import { useFormContext } from 'react-hook-form'
import { Alert } from '@/components/ui/alert'
import { AppLink } from '@/components/ui/app-link'
import { ButtonLink } from '@/components/ui/button-link'
import { PhoneLink } from '@/components/ui/phone-link'
import type { FoundCustomer } from '@/lib/domain/campagnes/recherche'
import { DossierPanel } from '../recherche/dossier-panel'
import { PageContext } from './page-context'
import { type ResiliationValues, withFound } from './values'

const LINK = 'py-1 font-semibold text-portal-ink underline underline-offset-2'

/** Gate before the contracts of who was found, or the way to them (TRUST-28). */
export function Acces({ found, onOpened }: { found: FoundCustomer; onOpened: () => void }) {
  const form = useFormContext<ResiliationValues>()
  const { hotline, connexion } = useContext(PageContext)
  if (!found.titulaire) return <NotHolder />
  if (found.bailleur)
    return (
      <Alert
        tone="warn"
        title="Ce contrat est celui d’un bailleur"
        actions={<ButtonLink href={connexion}>Se connecter</ButtonLink>}
      >
        Il se résilie depuis un compte de l’extranet qui y donne accès. Connectez-vous, puis recherchez de
        nouveau le contrat. Vous n’avez pas de compte ? Appelez-nous au <PhoneLink number={hotline} />.
      </Alert>
    )
  if (found.acces === 'appel')
    return (
      <Alert
        tone="warn"
        title="Nous n’avons pas d’adresse e-mail pour vous envoyer un code"
        actions={<ButtonLink href={connexion}>Se connecter</ButtonLink>}
      >
        Appelez-nous au <PhoneLink number={hotline} />
        {' : '}un conseiller enregistre votre résiliation avec vous. Si vous avez un compte, connectez-vous,
        puis recherchez de nouveau votre contrat.
      </Alert>
    )
  return (
    <DossierPanel
      found={found}
      otherwise={
        <>
          Cette adresse n’est plus la vôtre ? Appelez-nous au <PhoneLink number={hotline} />, ou{' '}
          <AppLink href={connexion} className={LINK}>
            connectez-vous
          </AppLink>{' '}
          si vous avez un compte.
        </>
      }
      onOpen={(opened) => {
        form.reset(withFound(form.getValues(), opened))
        onOpened()
      }}
    />
  )
}

function NotHolder() {
  return (
    <Alert tone="warn" title="Cette référence est celle d’un logement">
      Seul le titulaire du contrat peut le résilier. Revenez à l’étape précédente et saisissez sa référence de
      client ou le numéro de son contrat.
    </Alert>
  )
}

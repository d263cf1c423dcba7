'use client'

import { useEffect, useRef, useState } from 'react'
import { ApplicationSteps } from '@/components/comptes/second-facteur/application-steps'
import { useSave } from '@/components/form/use-save'
import { Spinner } from '@/components/ui/spinner'
import { failureText } from '@/lib/browser/client'
import type { ApplicationNouvelle } from '@/lib/domain/comptes/second-facteur'
import { AuthHeading } from '../auth-heading'
import { askApplication, isExpired } from './calls'
import { CodeForm } from './code-form'
import { ProofFault } from './proof-fault'
import type { Step } from './use-proof'

/** The first factor of a person of whom the settings ask for one: an application that gives codes. */
export function InscriptionStep(step: Step) {
  const [application, setApplication] = useState<ApplicationNouvelle | null>(null)
  const place = useRef<HTMLDivElement>(null)
  const { save, fault } = useSave(async () => {
    try {
      setApplication(await askApplication())
    } catch (error) {
      if (!isExpired(error)) throw error
      step.onExpired(failureText(error))
    }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, as the step opens
  useEffect(() => {
    place.current?.focus()
    void save()
  }, [])
  return (
    <>
      <div ref={place} tabIndex={-1} className="outline-none">
        <AuthHeading title="Vérification en deux étapes">
          Votre compte donne accès à beaucoup de données : un mot de passe volé ne doit pas suffire à
          l’ouvrir. Ajoutez une application d’authentification, dont le code suivra votre mot de passe à
          chaque connexion.
        </AuthHeading>
      </div>
      <ProofFault error={fault} onRetry={save} />
      {application === null && fault === null && (
        <p role="status" className="flex items-center gap-2.5 text-muted">
          <Spinner />
          Préparation du code QR…
        </p>
      )}
      {application && (
        <>
          <ApplicationSteps application={application} />
          <CodeForm
            {...step}
            hint="Saisissez les six chiffres que l’application affiche."
            submit="Ajouter et me connecter"
            takesFocus={false}
          />
        </>
      )}
    </>
  )
}

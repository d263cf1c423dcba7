'use client'

import { useEffect, useRef } from 'react'
import { ButtonLink } from '@/components/ui/button-link'

/** The number of a request for an account, in place of its form; it takes the focus. */
export function AccessReceipt({ numero }: { numero: string }) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  return (
    <section className="grid gap-5">
      <h2 ref={title} tabIndex={-1}>
        Votre demande n° {numero} est transmise
      </h2>
      <p>
        Un administrateur va l’étudier. Vous recevrez sa réponse par e-mail, avec un lien pour activer votre
        compte si elle est acceptée.
      </p>
      <ButtonLink href="/connexion" variant="primary">
        Revenir à la connexion
      </ButtonLink>
    </section>
  )
}

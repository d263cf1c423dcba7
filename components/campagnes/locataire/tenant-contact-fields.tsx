'use client'

import { useState } from 'react'
import { SmsChoice } from './sms-choice'
import { TenantContactForm } from './tenant-contact-form'

type Props = { mobile: string | null; telephone: string | null; email: string | null; smsAccepte: boolean }

/** How a tenant is reached: numbers, e-mail, and text messages, which end with the number they were accepted for. */
export function TenantContactFields({ smsAccepte, ...contact }: Props) {
  const [accepte, setAccepte] = useState(smsAccepte)
  return (
    <div data-wizard="">
      <TenantContactForm {...contact} hasSms={accepte} onSmsEnd={() => setAccepte(false)} />
      <SmsChoice accepte={accepte} onChange={setAccepte} />
    </div>
  )
}

'use client'

import { useState } from 'react'
import { SmsChoice } from './sms-choice'
import { TenantContactForm } from './tenant-contact-form'

type Props = { mobile: string | null; telephone: string | null; email: string | null; smsAccepte: boolean }

/** How a tenant is reached: numbers, e-mail, and text messages, which a number takes until its owner refuses them. */
export function TenantContactFields({ smsAccepte, ...contact }: Props) {
  const [accepte, setAccepte] = useState(smsAccepte)
  return (
    <div data-wizard="">
      <TenantContactForm {...contact} hasSms={accepte} onSms={setAccepte} />
      <SmsChoice accepte={accepte} onChange={setAccepte} />
    </div>
  )
}

'use client'

import { lazyForm } from '@/components/form/lazy-form'

// Their code is fetched when somebody is there to use them.
export const NotificationsForm = lazyForm(
  async () => (await import('./notifications-form')).NotificationsForm,
)
export const PhoneForm = lazyForm(async () => (await import('../phone-form')).PhoneForm)
export const PasswordForm = lazyForm(async () => (await import('../password-form')).PasswordForm)

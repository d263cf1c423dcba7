'use client'

import { lazyForm } from '@/components/form/lazy-form'

// Their code is fetched when somebody is there to use them.
export const AccessRequestForm = lazyForm(
  async () => (await import('./access-request-form')).AccessRequestForm,
)
export const NewPasswordForm = lazyForm(async () => (await import('./new-password-form')).NewPasswordForm)
export const PasswordRequestForm = lazyForm(
  async () => (await import('./password-request-form')).PasswordRequestForm,
)
export const RegistrationForm = lazyForm(async () => (await import('./registration-form')).RegistrationForm)

'use client'

import { FormProvider, useWatch } from 'react-hook-form'
import { z } from 'zod'
import { NotificationFields } from '@/components/auth/notification-fields'
import { FormFault } from '@/components/form/form-fault'
import { applyCallError } from '@/components/form/server-errors'
import { useZodForm } from '@/components/form/use-zod-form'
import { showSnackbar } from '@/components/shell/snackbar-store'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { apiFetch } from '@/lib/browser/client'
import { type NotificationChoix, notificationChoixSchema } from '@/lib/domain/notifications'

const schema = z.object({ notifications: notificationChoixSchema })

/** The choices of a person, saved together. SMS go to a mobile: without one, the form says so. */
export function NotificationsForm({ choix, hasMobile }: { choix: NotificationChoix; hasMobile: boolean }) {
  const form = useZodForm(schema, { defaultValues: { notifications: choix } })
  const { notifications } = useWatch({ control: form.control })
  const wantsSms = Object.values(notifications ?? {}).some((channels) => channels?.sms)
  const submit = form.handleSubmit(async (values) => {
    try {
      await apiFetch('users/me/notifications', { method: 'PUT', json: values.notifications })
      form.reset(values)
      showSnackbar({ type: 'success', message: 'Vos notifications sont enregistrées.' })
    } catch (error) {
      applyCallError(form, error)
    }
  })
  const { errors, isSubmitting, isDirty } = form.formState
  return (
    <FormProvider {...form}>
      <form onSubmit={submit} noValidate className="grid max-w-[640px] gap-4">
        <FormFault fault={errors.root?.server} />
        <NotificationFields legend="Me prévenir par" />
        {wantsSms && !hasMobile && (
          <Alert tone="info" title="Aucun numéro de mobile">
            Les SMS vous seront envoyés quand « Mes informations » contiendra un numéro de mobile.
          </Alert>
        )}
        <div>
          <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
            Enregistrer
          </Button>
        </div>
      </form>
    </FormProvider>
  )
}

'use client'

import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { NotificationFields } from '@/components/comptes/connexion/notification-fields'
import { Form } from '@/components/form/form'
import { submitOf } from '@/components/form/server-errors'
import { storedAs } from '@/components/form/stored-as'
import { useZodForm } from '@/components/form/use-zod-form'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { showSnackbar } from '@/components/ui/snackbar-store'
import { apiFetch } from '@/lib/browser/client'
import { type NotificationChoix, notificationChoixSchema } from '@/lib/domain/comptes/notifications'

const schema = z.object({ notifications: notificationChoixSchema })

/** The choices of a person, saved together. SMS go to a mobile: without one, the form says so. */
export function NotificationsForm({ choix, hasMobile }: { choix: NotificationChoix; hasMobile: boolean }) {
  const form = useZodForm(schema, { defaultValues: { notifications: choix } })
  const { notifications } = useWatch({ control: form.control })
  const wantsSms = Object.values(notifications ?? {}).some((channels) => channels?.sms)
  const submit = submitOf(form, async (values) => {
    const stored = storedAs(form)
    await apiFetch('users/me/notifications', { method: 'PUT', json: values.notifications })
    stored(values)
    showSnackbar({ type: 'success', message: 'Vos notifications sont enregistrées.' })
  })
  const { isSubmitting, isDirty } = form.formState
  return (
    <Form form={form} onSubmit={submit} className="grid max-w-[640px] gap-4">
      <NotificationFields legend="Me prévenir par" />
      {wantsSms && !hasMobile && (
        <Alert tone="info" title="Aucun numéro de mobile">
          Les SMS vous seront envoyés quand « Mes informations » contiendra un numéro de mobile.
        </Alert>
      )}
      <div>
        <Button type="submit" variant="primary" pending={isSubmitting} disabled={!isDirty}>
          Enregistrer
        </Button>
      </div>
    </Form>
  )
}

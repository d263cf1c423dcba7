'use client'

import { useFormContext } from 'react-hook-form'
import { Checkbox } from '@/components/ui/checkbox'
import { NOTIFICATIONS, type NotificationChoix } from '@/lib/domain/comptes/notifications'

/** Fields of the notifications that the person wants, by e-mail and by SMS. */
export function NotificationFields({ legend = 'Notifications' }: { legend?: string }) {
  const { register } = useFormContext<{ notifications: NotificationChoix }>()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-[13.5px] font-semibold">{legend}</legend>
      <ul className="grid divide-y divide-line rounded-lg border border-line px-4">
        {NOTIFICATIONS.map(({ evenement, label }) => (
          <li key={evenement} className="flex flex-wrap items-center gap-x-6 gap-y-2 py-3">
            <span className="min-w-0 flex-[1_1_190px]">{label}</span>
            <span className="flex gap-6">
              <Checkbox
                label={
                  <>
                    <span className="sr-only">{label} : </span>E-mail
                  </>
                }
                {...register(`notifications.${evenement}.email`)}
              />
              <Checkbox
                label={
                  <>
                    <span className="sr-only">{label} : </span>SMS
                  </>
                }
                {...register(`notifications.${evenement}.sms`)}
              />
            </span>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

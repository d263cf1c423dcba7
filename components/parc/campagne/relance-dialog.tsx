'use client'

import { Mail, MessageSquare, PhoneOff } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { CallFault } from '@/components/form/call-fault'
import { useSave } from '@/components/form/use-save'
import type { Chosen } from '@/components/table/selection'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { apiRead } from '@/lib/browser/client'
import { formatCount, formatNumber } from '@/lib/domain/format'
import { type RelanceApercu, type RelanceLigne, relanceResult } from '@/lib/domain/parc/relance'

type Props = { call: string; apercu: RelanceApercu; chosen: Chosen; onClose: () => void; onSent: () => void }

const by = (lignes: readonly RelanceLigne[], canal: RelanceLigne['canal']) =>
  lignes.filter((ligne) => ligne.canal === canal)

/** Who receives what, then what was sent and who was not reached (PARK-11). */
export function RelanceDialog({ call, apercu, chosen, onClose, onSent }: Props) {
  const router = useRouter()
  const [sent, setSent] = useState<readonly RelanceLigne[] | null>(null)
  const { save, pending, fault } = useSave(async () => {
    const init = { method: 'POST', json: chosen }
    const { data } = await apiRead(call, relanceResult, init)
    setSent(data.lignes)
    router.refresh()
  })
  const lignes = sent ?? apercu.lignes
  const messages = lignes.length - by(lignes, null).length
  const close = () => {
    onClose()
    if (sent !== null) onSent()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={sent === null ? 'Qui reçoit quoi' : 'Résultat de la relance'}
      actions={
        sent === null ? (
          <>
            <Button onClick={close}>{messages === 0 ? 'Fermer' : 'Annuler'}</Button>
            {messages > 0 && (
              <Button variant="primary" pending={pending} onClick={() => void save()}>
                Envoyer {formatCount(messages, 'message')}
              </Button>
            )}
          </>
        ) : (
          <Button variant="primary" onClick={close}>
            Fermer
          </Button>
        )
      }
    >
      <div className="grid gap-4">
        <CallFault error={fault} onRetry={save} />
        {sent === null ? (
          <p>
            {messages === 0
              ? 'Aucun occupant choisi ne peut être relancé.'
              : 'Un seul message par occupant : un e-mail, sinon un SMS.'}
          </p>
        ) : (
          <Alert
            tone={messages === sent.length ? 'ok' : 'warn'}
            title={`${formatCount(messages, 'message envoyé', 'messages envoyés')}, ${formatCount(sent.length - messages, 'occupant non relancé', 'occupants non relancés')}.`}
          />
        )}
        <Counts lignes={lignes} />
        <NotSent lignes={by(lignes, null)} />
        {sent === null && <Example title="Exemple d’e-mail" text={apercu.email} />}
        {sent === null && <Example title="Exemple de SMS" text={apercu.sms} />}
      </div>
    </Dialog>
  )
}

const WAYS = [
  { canal: 'email', label: 'E-mail', icon: Mail },
  { canal: 'sms', label: 'SMS', icon: MessageSquare },
  { canal: null, label: 'Non envoyé', icon: PhoneOff },
] as const

function Counts({ lignes }: { lignes: readonly RelanceLigne[] }) {
  return (
    <dl className="divide-y divide-line rounded-md border border-line">
      {WAYS.map(({ canal, label, icon: Icon }) => (
        <div key={label} className="flex items-center gap-3 px-4 py-2.5">
          <Icon aria-hidden="true" className="size-5 text-muted" />
          <dt className="flex-1 font-semibold">{label}</dt>
          <dd className="text-[18px] font-bold tabular-nums">{formatNumber(by(lignes, canal).length)}</dd>
        </div>
      ))}
    </dl>
  )
}

/** Each occupant who is not reached, with the reason. */
function NotSent({ lignes }: { lignes: readonly RelanceLigne[] }) {
  if (lignes.length === 0) return null
  return (
    <section aria-label="Occupants non relancés">
      <h3 className="font-semibold">Ne sont pas relancés</h3>
      <ul className="divide-y divide-line">
        {lignes.map(({ id, reference, occupant, motif }) => (
          <li key={id} className="py-2">
            <b className="font-[550]">
              {reference}
              {occupant !== null && `, ${occupant}`}
            </b>
            <span className="block text-[14px] text-muted">{motif}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Example({ title, text }: { title: string; text: string | null }) {
  if (text === null) return null
  return (
    <details className="rounded-md border border-line">
      <summary className="min-h-11 cursor-pointer px-4 py-2.5 font-semibold text-portal-ink">{title}</summary>
      <p className="border-t border-line bg-sunken px-4 py-3 text-[14px] whitespace-pre-line wrap-anywhere">
        {text}
      </p>
    </details>
  )
}

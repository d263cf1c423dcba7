import type { TableColumn } from '@/components/table/data-table'
import { Badge } from '@/components/ui/badge'
import { type JetonLigne, READABLE } from '@/lib/domain/campagnes/chiffrement'
import { formatDay } from '@/lib/domain/textes/format'

/** Columns of both results (OPS-16). */
export const JETON_TABLE: readonly TableColumn<JetonLigne>[] = [
  { name: 'id', header: 'ID', value: ({ id }) => id ?? '—' },
  { name: 'jeton', header: 'Jeton', value: ({ jeton }) => jeton },
  { name: 'lien', header: 'Lien complet', value: ({ lien }) => lien },
  { name: 'campagne', header: 'Campagne', value: ({ campagne }) => campagne },
  { name: 'expireLe', header: 'Expire le', value: ({ expireLe }) => expireLe && formatDay(expireLe) },
  { name: 'etat', header: 'État', value: ({ etat }) => etat },
]

/** A token or link is long: its start is shown, the whole is selected by one click and read by screen readers. */
function LongText({ text }: { text: string }) {
  return (
    <span className="inline-block max-w-40 truncate align-bottom font-mono text-[13px] select-all">
      {text}
    </span>
  )
}

export const JETON_CELLS = {
  jeton: ({ jeton }: JetonLigne) => (jeton === '' ? null : <LongText text={jeton} />),
  lien: ({ lien }: JetonLigne) =>
    lien && (
      <a href={lien} className="py-1 text-portal-ink underline underline-offset-2">
        <LongText text={lien} />
      </a>
    ),
  etat: ({ etat }: JetonLigne) => <Badge tone={etat === READABLE ? 'ok' : 'bad'}>{etat}</Badge>,
}

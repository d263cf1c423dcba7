import { ChevronDown } from 'lucide-react'
import { typographie } from '@/lib/domain/textes/typography'
import { DrawnIcon } from './drawn-icon'

type Props = {
  title: string
  articles: readonly { titre: string; texte: string }[]
  open?: boolean
}

/** A text to read before agreeing to it; the person folds it as they like. */
export function Articles({ title, articles, open }: Props) {
  return (
    <details open={open} className="group rounded-lg border border-line bg-surface">
      <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 rounded-lg px-5 py-2.5 font-semibold">
        {title}
        <DrawnIcon icon={ChevronDown} className="size-4.5 flex-none text-muted group-open:rotate-180" />
      </summary>
      <dl className="grid gap-3 border-t border-line px-5 py-4 text-[14px]">
        {articles.map(({ titre, texte }) => (
          <div key={titre}>
            <dt className="font-semibold">{titre}</dt>
            <dd>{typographie(texte)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

import { X } from 'lucide-react'
import { chosenFilters } from '@/components/table/list-words'
import { AppLink } from '@/components/ui/app-link'
import { type Lecture, vueQuery } from '@/lib/analytique/adresse'
import { lignesPath } from '@/lib/analytique/lignes'
import type { Vue } from '@/lib/analytique/types'
import { LIBELLES_EXCLUES } from '@/lib/domain/analytique/comptees'
import { CHAMPS } from '@/lib/domain/analytique/filtres'
import { textesWithout } from '@/lib/domain/analytique/vue'
import { formatCount } from '@/lib/domain/textes/format'
import type { ListDefinition } from '@/lib/platform/lists/definition'
import { type ListParams, listHref, listQuery } from '@/lib/platform/lists/params'
import { champText, portailsText } from './phrases'

type Props<Row> = { lecture: Lecture; vue: Vue; list: ListDefinition<Row>; params: ListParams }
type Limite = { text: string; href: string }

/** Limits of the view, each with the address of the same rows without it. */
function ofVue<Row>({ lecture, vue, list, params }: Props<Row>): Limite[] {
  const own = listQuery(list, params)
  const without = (changed: Partial<Lecture>) =>
    listHref(lignesPath(vueQuery({ ...lecture, ...changed })), own)
  const { text, count } = portailsText(vue)
  const groupes = vue.portails.some(({ groupes, choisis }) => choisis.length < groupes.length)
    ? [
        {
          text: `${text}, ${formatCount(count, 'groupe')}`,
          href: without({ textes: textesWithout(lecture.textes, ['groupes']) }),
        },
      ]
    : []
  const champs = CHAMPS.filter((champ) => vue.filtres[champ] !== null).map((champ) => ({
    text: champText(vue, champ),
    href: without({ textes: textesWithout(lecture.textes, [champ]) }),
  }))
  const avec = vue.avec.map((one) => ({
    text: `Avec\u00a0: ${LIBELLES_EXCLUES[one]}`,
    href: without({ avec: lecture.avec.filter((other) => other !== one) }),
  }))
  return [...groupes, ...champs, ...avec]
}

/** Limits of the list beside those of its view. */
function ofList<Row>({ lecture, list, params }: Props<Row>): Limite[] {
  const path = lignesPath(vueQuery(lecture))
  return chosenFilters(list, params).map(({ name, text }) => ({
    text,
    href: listHref(path, listQuery(list, params, { filters: { ...params.filters, [name]: [] } })),
  }))
}

/** The limits of the rows behind a figure: each is told, and its link removes it. */
export function Limites<Row>(props: Props<Row>) {
  const limites = [...ofVue(props), ...ofList(props)]
  if (limites.length === 0) return null
  return (
    <ul aria-label="Limites" className="flex flex-wrap gap-1.5 print:hidden">
      {limites.map(({ text, href }) => (
        <li key={href} className="max-w-full">
          <AppLink
            href={href}
            data-replaces=""
            className="inline-flex min-h-8 max-w-full items-center gap-1.5 rounded-full border border-portal-line bg-portal-soft pr-2 pl-[11px] text-[13.5px] font-medium text-portal-ink hover:bg-portal-line"
          >
            <span className="sr-only">Retirer : </span>
            <span className="min-w-0 truncate">{text}</span>
            <X aria-hidden="true" className="size-3.5 flex-none" />
          </AppLink>
        </li>
      ))}
    </ul>
  )
}

import { BookOpen, FileSignature, Flame, type LucideIcon, Scale, Search, Wrench } from 'lucide-react'
import { PageHead } from '@/components/shell/page-head'
import { AppLink } from '@/components/ui/app-link'
import { buttonClass } from '@/components/ui/button'
import { ButtonLink } from '@/components/ui/button-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { Input } from '@/components/ui/input'
import type { Hub } from '@/lib/documents/documentation/queries'
import { CATEGORIES, type Categorie } from '@/lib/domain/documents/documentation/documentation'
import { formatCount } from '@/lib/domain/textes/format'
import { pageUrl } from '@/lib/platform/routes'
import { DocumentList } from './document-list'

const LIST = '/documentation/list'

const SIGNS: Record<Categorie, { icon: LucideIcon; text: string }> = {
  Notices: { icon: Wrench, text: 'Équipements, réglages et demandes' },
  'Sécurité gaz': { icon: Flame, text: 'Gestes d’urgence et prévention' },
  Réglementation: { icon: Scale, text: 'Obligations, contrôles et attestations' },
  'Contrats types': { icon: FileSignature, text: 'Prestations, durées et exclusions' },
  'Guides extranet': { icon: BookOpen, text: 'Premiers pas et administration' },
}

/** The documentation by category, with what is new and the person's favourites (HOME-27). */
export function DocumentationHub({ categories, recents, favoris }: Hub) {
  return (
    <>
      <PageHead
        title="Documentation"
        subtitle="Notices, consignes, textes et guides de vos portails"
        actions={<ButtonLink href={LIST}>Tous les documents</ButtonLink>}
      />
      <search>
        <form action={pageUrl(LIST)} method="get" className="flex max-w-[640px] gap-3 max-sm:flex-wrap">
          <Input
            type="search"
            name="recherche"
            pattern=".{0,100}"
            title="100 caractères au plus."
            placeholder="Rechercher dans les titres et les textes"
            aria-label="Rechercher un document"
            before={<Search aria-hidden="true" />}
          />
          <button type="submit" className={buttonClass({ variant: 'primary' })}>
            Rechercher
          </button>
        </form>
      </search>
      <section aria-labelledby="titre-categories" className="grid gap-3">
        <h2 id="titre-categories">Catégories</h2>
        <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 lg:grid-cols-3">
          {CATEGORIES.map((categorie) => (
            <li
              key={categorie}
              className="relative flex items-center gap-4 rounded-lg border max-[360px]:flex-wrap border-line bg-surface p-5 hover:bg-portal-soft"
            >
              <DrawnIcon
                icon={SIGNS[categorie].icon}
                className="size-11 rounded-[10px] bg-portal-soft p-2.5 text-portal-ink"
              />
              <span className="min-w-0 flex-1 max-[360px]:basis-3/5">
                <AppLink
                  href={`${LIST}?categorie=${encodeURIComponent(categorie)}`}
                  className="font-semibold after:absolute after:inset-0"
                >
                  {categorie}
                </AppLink>
                <span className="block text-[14px] text-muted">{SIGNS[categorie].text}</span>
              </span>
              <span className="text-[13px] whitespace-nowrap text-muted">
                {formatCount(categories[categorie] ?? 0, 'document')}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-2">
        <DocumentList
          title="Mis à jour récemment"
          documents={recents}
          empty="Aucun document n’est publié pour vos portails."
        />
        <DocumentList
          title="Mes favoris"
          documents={favoris}
          empty="Marquez d’une étoile les documents que vous consultez souvent : vous les retrouverez ici."
        />
      </div>
    </>
  )
}

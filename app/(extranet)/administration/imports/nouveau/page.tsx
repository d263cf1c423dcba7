import type { Metadata } from 'next'
import { GuideLink } from '@/components/administration/guide-link'
import { ImportForm } from '@/components/administration/imports/import-form'
import { Card } from '@/components/ui/card'
import { IMPORTS } from '@/lib/app/imports.generated'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { definitionOf, typesOf } from '@/lib/platform/imports/definition'
import { apiUrl } from '@/lib/platform/routes'

export const metadata: Metadata = { title: 'Importer' }

export default async function NouvelImportPage() {
  await guardScreen('/administration/imports/nouveau')
  const types = typesOf(IMPORTS).map((type) => {
    const { label, description } = definitionOf(IMPORTS, type)
    return { value: type, label, description }
  })
  return (
    <>
      <div>
        <h1>Importer</h1>
        <p className="text-muted">
          Un essai d’abord : il n’enregistre rien et dit ce que l’import ferait, ligne par ligne.
        </p>
        <GuideLink guide="import">Guide des imports</GuideLink>
      </div>
      <Card padded>
        <ImportForm />
      </Card>
      <Card padded>
        <h2>Fichiers à remplir</h2>
        <p className="text-muted">
          Pour qui part d’une feuille vide : les colonnes de chaque contenu, avec un exemple.
        </p>
        <ul className="mt-3 grid gap-3 desktop:grid-cols-2">
          {types.map(({ value, label, description }) => (
            <li key={value}>
              <a
                href={apiUrl(`imports/modeles/${value}`)}
                download
                className="inline-flex min-h-9 items-center font-semibold text-portal-ink underline underline-offset-2"
              >
                {label}
              </a>
              <p className="text-[13.5px] text-muted">{description}</p>
            </li>
          ))}
        </ul>
      </Card>
    </>
  )
}

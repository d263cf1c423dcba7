import type { Metadata } from 'next'
import { GuideLink } from '@/components/administration/guide-link'
import { AddSynonyme } from '@/components/administration/imports/synonymes/add-synonyme'
import { RemoveSynonyme } from '@/components/administration/imports/synonymes/remove-synonyme'
import { ImportTabs } from '@/components/administration/imports/tabs'
import { ListScreen } from '@/components/table/list-screen'
import { valeursDe } from '@/lib/app/imports/colonnes'
import { synonymesList } from '@/lib/app/imports/lists/synonymes'
import { IMPORTS } from '@/lib/app/imports.generated'
import { formatCount } from '@/lib/domain/textes/format'
import { guardScreen } from '@/lib/perimetre/opening/guard'
import { definitionOf, typesOf } from '@/lib/platform/imports/definition'

const PATH = '/administration/imports/synonymes'

export const metadata: Metadata = { title: 'Synonymes des imports' }

/** Types with their columns; a column of few values offers them. */
const CHOIX = typesOf(IMPORTS).map((type) => {
  const { label, columns } = definitionOf(IMPORTS, type)
  const colonnes = Object.entries(columns)
    .filter(([, { interne }]) => !interne)
    .map(([value, { header, format }]) => ({
      value,
      label: header,
      valeurs: valeursDe(format),
    }))
  return { value: type, label, colonnes }
})

export default async function SynonymesPage({
  searchParams,
}: PageProps<'/administration/imports/synonymes'>) {
  const { perimetre } = await guardScreen(PATH)
  return (
    <ListScreen
      list={synonymesList}
      perimetre={perimetre}
      searchParams={await searchParams}
      path={PATH}
      title="Synonymes des imports"
      summary={(total) => formatCount(total, 'synonyme')}
      keyOf={(row) => row.id}
      above={<GuideLink guide="import">Guide des imports</GuideLink>}
      action={<AddSynonyme choix={CHOIX} />}
      actions={({ id, mot }) => <RemoveSynonyme id={id} mot={mot} />}
    >
      <ImportTabs current={PATH} />
    </ListScreen>
  )
}

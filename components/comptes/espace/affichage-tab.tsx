import { cookies } from 'next/headers'
import { Card } from '@/components/ui/card'
import { parseTheme, THEME_COOKIE } from '@/lib/domain/interface/theme'
import { readDrawers } from '@/lib/domain/perimetre/navigation-state'
import { SidebarChoice, ThemeChoice } from '../display-form'

/** Tab « Affichage »: choices of this device, which « Paramètres » of the menu opens; the content cannot remove it. */
export async function AffichageTab() {
  const jar = await cookies()
  const { main, mini } = readDrawers((name) => jar.get(name)?.value)
  return (
    <Card as="section" padded aria-labelledby="titre-affichage" className="grid gap-6">
      <h2 id="titre-affichage">Affichage</h2>
      <ThemeChoice initial={parseTheme(jar.get(THEME_COOKIE)?.value)} />
      <SidebarChoice main={main} mini={mini} />
    </Card>
  )
}

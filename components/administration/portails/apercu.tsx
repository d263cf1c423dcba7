'use client'

import { NoTuile } from '@/components/accueil/no-tuile'
import { Tuiles } from '@/components/accueil/tuiles'
import { NavList } from '@/components/shell/nav-list'
import { PageHead } from '@/components/shell/page-head'
import { portalVars } from '@/components/shell/portal-vars'
import { Alert } from '@/components/ui/alert'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/card'
import { SEGMENTS, Segment } from '@/components/ui/segment'
import { Skeleton } from '@/components/ui/skeleton'
import { roleName } from '@/lib/domain/acces/roles'
import { formatCount } from '@/lib/domain/textes/format'
import type { ApercuDessine } from './apercu-dessine'

type Props = {
  apercu: ApercuDessine | null
  failed: boolean
  onRetry: () => void
  label: string
  couleur: string
  roleId: number
  roles: readonly number[]
  onRole: (roleId: number) => void
}

/** The menu and the home of a portal as they are being edited, drawn by the components of the home itself. */
export function Apercu({ apercu, failed, onRetry, label, couleur, roleId, roles, onRole }: Props) {
  return (
    <Card as="section" aria-labelledby="titre-apercu" className="min-w-0 overflow-hidden">
      <div className="flex flex-wrap items-center gap-3 border-b border-line px-5 py-3">
        <h2 id="titre-apercu" className="flex-1">
          Aperçu
        </h2>
        <fieldset className={SEGMENTS}>
          <legend className="sr-only">Vu par</legend>
          {roles.map((role) => (
            <Segment
              key={role}
              name="apercu-role"
              label={roleName(role)}
              checked={role === roleId}
              onChange={() => onRole(role)}
            />
          ))}
        </fieldset>
      </div>
      {failed && (
        <Alert
          tone="warn"
          className="m-4"
          actions={
            <Button size="small" onClick={onRetry}>
              Réessayer
            </Button>
          }
        >
          L’aperçu n’a pas pu être mis à jour. Vos modifications sont gardées.
        </Alert>
      )}
      <p className="sr-only" role="status">
        {apercu && `${words(apercu)}.`}
      </p>
      {apercu === null ? (
        <div className="grid gap-3 p-5">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton className="h-40 w-full" />
        </div>
      ) : (
        <Page apercu={apercu} label={label} couleur={couleur} />
      )}
    </Card>
  )
}

/** Only to be looked at: nothing of it takes the focus or leads elsewhere. */
function Page({
  apercu: { liens, tuiles },
  label,
  couleur,
}: Pick<Props, 'label' | 'couleur'> & { apercu: ApercuDessine }) {
  return (
    <div inert data-portal style={portalVars(couleur)} className="bg-bg desktop:[zoom:0.58]">
      <div className="bg-portal-bar px-5 py-4 font-semibold text-white">{label}</div>
      <div className="grid gap-6 p-5 desktop:grid-cols-[250px_minmax(0,1fr)]">
        <div className="rounded-lg border border-line bg-surface p-3">
          <NavList
            items={liens}
            current={null}
            unfolded={new Set(liens.map(({ id }) => id))}
            onUnfold={() => undefined}
            onFollow={() => undefined}
            preview
          />
        </div>
        <div className="grid content-start gap-5">
          <PageHead title="Bonjour" subtitle={label} />
          {tuiles.length > 0 ? <Tuiles tuiles={tuiles} /> : <NoTuile />}
        </div>
      </div>
    </div>
  )
}

const words = ({ liens, tuiles }: ApercuDessine) =>
  `Aperçu à jour : ${formatCount(liens.length, 'lien')} au menu, ${formatCount(tuiles.length, 'tuile')}`

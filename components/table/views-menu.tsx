'use client'

import clsx from 'clsx'
import { Bookmark, Check, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { windowOnOpen } from '@/components/ui/window-on-open'
import type { Vue } from '@/lib/platform/lists/source'
import { Disclosure } from './disclosure'

const DeleteViewDialog = windowOnOpen(async () => (await import('./delete-view-dialog')).DeleteViewDialog)
const SaveViewDialog = windowOnOpen(async () => (await import('./save-view-dialog')).SaveViewDialog)

type Props = {
  liste: string
  /** `isWider`: a filter of it is gone. */
  vues: readonly (Vue & { href: string; isWider?: boolean })[]
  /** Query of the list as it is shown, without « ? » nor page. */
  requete: string
  /** The list without search, filter or order. */
  whole: string
}

/** Views of a list that the person saved: opened by a link, deleted after a question; the one on the screen can be saved. */
export function ViewsMenu({ liste, vues, requete, whole }: Props) {
  const [saving, setSaving] = useState(false)
  const [deleted, setDeleted] = useState<Vue | null>(null)
  const shown = vues.find((vue) => vue.requete === requete)
  const entries = [{ id: 0, nom: 'Toute la liste', requete: '', href: whole, isWider: false }, ...vues]
  return (
    <>
      <Disclosure icon={<DrawnIcon icon={Bookmark} />} label="Vues">
        {(close) => (
          <>
            <ul className="-m-2 grid min-w-60 grid-cols-[minmax(0,1fr)] gap-0.5">
              {entries.map((vue) => (
                <li key={vue.id} className="flex items-center gap-1">
                  <AppLink
                    href={vue.href}
                    data-replaces=""
                    onClick={close}
                    aria-current={vue.requete === requete ? 'true' : undefined}
                    className={clsx(
                      'flex min-h-9 min-w-0 flex-1 items-center gap-2 rounded-md px-2 hover:bg-sunken',
                      vue.requete === requete && 'font-semibold text-portal-ink',
                    )}
                  >
                    {vue.requete === requete ? <DrawnIcon icon={Check} /> : <DrawnIcon icon={Bookmark} />}
                    <span className="min-w-0">
                      <span className="block truncate">{vue.nom}</span>
                      {vue.isWider && (
                        <span className="block text-[13px] font-normal text-muted">
                          Un de ses filtres n’existe plus.
                        </span>
                      )}
                    </span>
                  </AppLink>
                  {vue.id !== 0 && (
                    <Act
                      label={`Supprimer la vue ${vue.nom}`}
                      act={() => {
                        close()
                        setDeleted(vue)
                      }}
                      className="size-9 text-muted"
                    >
                      <DrawnIcon icon={Trash2} />
                    </Act>
                  )}
                </li>
              ))}
              {shown === undefined && requete !== '' && (
                <li className="mt-1 border-t border-line pt-1">
                  <Act
                    act={() => {
                      close()
                      setSaving(true)
                    }}
                    className="min-h-9 w-full justify-start gap-2 px-2 font-semibold"
                  >
                    <DrawnIcon icon={Plus} />
                    Enregistrer cette vue
                  </Act>
                </li>
              )}
            </ul>
            {vues.length === 0 && requete === '' && (
              <p className="mt-4 max-w-60 text-[13px] text-muted">
                Filtrez, cherchez ou triez la liste, puis enregistrez-la sous un nom pour la retrouver ici.
              </p>
            )}
          </>
        )}
      </Disclosure>
      <SaveViewDialog liste={liste} requete={requete} open={saving} onClose={() => setSaving(false)} />
      {deleted && <DeleteViewDialog liste={liste} vue={deleted} onClose={() => setDeleted(null)} />}
    </>
  )
}

type ActProps = { act: () => void; label?: string; className: string; children: ReactNode }

function Act({ act, label, className, children }: ActProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={act}
      className={clsx('inline-flex items-center justify-center rounded-md hover:bg-sunken', className)}
    >
      {children}
    </button>
  )
}

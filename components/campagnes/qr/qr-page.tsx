import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { HomeBrand } from '@/components/shell/brand'
import { buttonClass } from '@/components/ui/button'
import { DrawnIcon } from '@/components/ui/drawn-icon'
import { formatPhone } from '@/lib/domain/textes/format'
import { env } from '@/lib/platform/env'
import { pageUrl } from '@/lib/platform/routes'

/** Column of the pages reached from a printed code: brand, hotline, then the page. They have no frame (SHELL-08). */
export function QrPage({ children }: { children: ReactNode }) {
  const hotline = env().HOTLINE
  return (
    <div className="mx-auto grid w-full max-w-[560px] grid-cols-[minmax(0,1fr)] content-start gap-6 px-5 pt-6 pb-12">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <a href={pageUrl('/')} className="grid min-h-11 content-center rounded-sm">
          <HomeBrand />
        </a>
        <a href={`tel:${hotline.replace(/[^\d+]/g, '')}`} className={buttonClass()}>
          <DrawnIcon icon={Phone} />
          <span className="sr-only">Assistance&nbsp;: </span>
          {formatPhone(hotline)}
        </a>
      </div>
      {children}
    </div>
  )
}

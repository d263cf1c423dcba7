'use client'

import { ChunkReload } from '../ui/chunk-reload'
import { PageProgress } from '../ui/page-progress'
import { LostFocus } from './focus/lost-focus'
import { RowFocus } from './focus/row-focus'
import { OfflineNotice } from './offline-notice'
import { PageFault } from './page-fault'
import { SnackbarHost } from './snackbar-host'

/** Parts of every page, whatever its frame: progress of navigation, network, failed pieces, the message. */
export function PageEvents() {
  return (
    <>
      <ChunkReload />
      <PageProgress />
      <RowFocus />
      <LostFocus />
      <OfflineNotice />
      <PageFault />
      <SnackbarHost />
    </>
  )
}

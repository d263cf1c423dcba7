/** Widths in pixels from which a wider arrangement applies (spec §9, SHELL-19). */
export const BREAKPOINTS = { xs: 320, sm: 640, md: 768, lg: 1024, xl: 1280, '2xl': 1536 } as const

/** Below this width the mobile shell is shown (SHELL-18). */
export const MOBILE_BREAKPOINT = 958

/** Sizes of the frame in pixels (spec §9, SHELL-09, SHELL-10, SHELL-20). */
export const FRAME = {
  mainDrawerWidth: 350,
  miniDrawerWidth: 80,
  topBarHeight: 80,
  smallTopBarHeight: 56,
  maintenanceHeaderHeight: 75,
  noNavigationHeaderHeight: 100,
} as const

/** Links the mini sidebar shows before it is expanded (SHELL-21). */
export const MINI_SIDEBAR_ITEMS = 5

/** True below the mobile breakpoint: 957 is mobile, 958 is not. */
export function isMobile(width: number): boolean {
  return width < MOBILE_BREAKPOINT
}

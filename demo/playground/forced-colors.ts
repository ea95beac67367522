/** Shows whether the system forces its colors on pages. */
export function tellForcedColors(summary: HTMLElement): void {
  const forced = matchMedia('(forced-colors: active)');
  const tell = () => {
    summary.textContent = `Forced colors: ${forced.matches ? 'on' : 'off'}`;
  };
  forced.addEventListener('change', tell);
  tell();
}

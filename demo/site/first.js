// Before the first paint: the color scheme that was chosen here before, and whether the page stays still, since it was opened from disk.
const { classList, style } = document.documentElement;
classList.toggle('disk', location.protocol === 'file:');
classList.toggle('still', location.protocol === 'file:');
try {
  style.colorScheme = localStorage.getItem('scheme') || '';
} catch {
  // Without storage the page follows the system.
}

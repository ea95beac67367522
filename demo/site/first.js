// Before the first paint: the color scheme that was chosen here before, and whether the page was opened from disk.
document.documentElement.classList.toggle('disk', location.protocol === 'file:');
try {
  document.documentElement.style.colorScheme = localStorage.getItem('scheme') || '';
} catch {
  // Without storage the page follows the system.
}

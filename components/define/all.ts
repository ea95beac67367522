import './pet-store.js';
import './pet-list.js';
import './pet-form.js';
import './pet-detail.js';

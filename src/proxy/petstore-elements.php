<?php
/**
 * Plugin Name: Pet store elements
 * Description: [pet-list], [pet-detail] and [pet-form] show the pets of a service. Its API key stays on your server.
 * Version: PETSTORE_VERSION
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: MIT
 * Update URI: false
 *
 * WordPress loads this file as a plugin, or from wp-content/mu-plugins. Without WordPress, include it in your own script.
 * Settings are constants or variables of the server's environment: PETSTORE_BASE_URL, PETSTORE_API_KEY or PETSTORE_KEY_FILE,
 * and PETSTORE_CREATE, which lets visitors add pets.
 */
declare(strict_types=1);

// A second copy does nothing. PHP's cache of code declares a class outside of a condition even behind a `return`.
if (!class_exists('PetStoreElements', false)):

final class PetStoreElements
{
    /** The build writes it: operations, their parameters, and attributes of tags (.config/build/php.ts). */
    private const FACTS = PETSTORE_FACTS;

    /** What an author writes to show pets. Escaped text is none of it. */
    private const MARKUP = '~<pet-(list|detail|form|store)\b|<div\b[^>]*\sdata-pet=["\']?pet-|\[pet-(list|detail|form)\b~';

    public static function start(): void
    {
        if (defined('ABSPATH')) self::startWordPress();
        elseif (realpath($_SERVER['SCRIPT_FILENAME'] ?? '') === __FILE__) http_response_code(404);
        else self::forward($_SERVER['PATH_INFO'] ?? '', $_GET);
    }

    private static function setting(string $name): string
    {
        return trim((string) (defined($name) ? constant($name) : getenv($name)));
    }

    private static function baseUrl(): string
    {
        return rtrim(self::setting('PETSTORE_BASE_URL'), '/');
    }

    private static function key(): string
    {
        $file = self::setting('PETSTORE_KEY_FILE');
        return self::setting('PETSTORE_API_KEY') ?: ($file === '' ? '' : trim((string) @file_get_contents($file), " \n\r\t\v\0\xef\xbb\xbf"));
    }

    /** The mistake in the settings with its fix. Empty if there is none. */
    private static function problem(): string
    {
        if (!extension_loaded('curl')) return 'PHP lacks its extension curl: install it.';
        if (!preg_match('~^(https://[^/\s]|http://(localhost|127\.0\.0\.1|\[::1\])(?=[:/]))\S*' . self::FACTS['base'] . '$~D', self::baseUrl())) {
            return 'PETSTORE_BASE_URL must be the https address of the service, ending in ' . self::FACTS['base'] . '.';
        }
        if (self::isServed(self::setting('PETSTORE_KEY_FILE'))) {
            return 'PETSTORE_KEY_FILE lies below the web root, where everybody can read it: get a new key, and keep it above.';
        }
        if (!preg_match('~^[\x21-\x7e]{1,8000}$~D', self::key())) {
            return 'PETSTORE_API_KEY must be the key of the service, or PETSTORE_KEY_FILE a file with it that PHP can read.';
        }
        return '';
    }

    /** Whether a file, or a link to it, is in a folder that the web server serves. */
    private static function isServed(string $file): bool
    {
        if ($file === '') return false;
        $paths = [realpath($file), realpath(dirname($file)) . DIRECTORY_SEPARATOR . basename($file)];
        foreach ([$_SERVER['DOCUMENT_ROOT'] ?? '', dirname($_SERVER['SCRIPT_FILENAME'] ?? '')] as $folder) {
            $root = $folder === '' ? false : realpath($folder);
            if ($root === false) continue;
            foreach ($paths as $path) {
                if (strpos((string) $path, rtrim($root, '/\\') . DIRECTORY_SEPARATOR) === 0) return true;
            }
        }
        return false;
    }

    /** Ends with an error in the form of the spec. The log stays on the server. */
    private static function refuse(int $status, string $code, string $message, string $logged = ''): void
    {
        if ($logged !== '') error_log("petstore: $logged");
        http_response_code($status);
        exit(json_encode(['code' => $code, 'message' => $message, 'status' => $status]));
    }

    /** Whether a request comes from a page of this site. Clients other than browsers may only read. */
    private static function isOwn(bool $isRead): bool
    {
        $nonce = $_SERVER['HTTP_X_WP_NONCE'] ?? '';
        if ($nonce !== '' && function_exists('wp_verify_nonce') && wp_verify_nonce($nonce, 'wp_rest')) return true;
        $site = $_SERVER['HTTP_SEC_FETCH_SITE'] ?? null;
        if ($site !== null) return $site === 'same-origin' || ($isRead && $site === 'none');
        $origin = $_SERVER['HTTP_ORIGIN'] ?? null;
        return $origin === null ? $isRead : preg_replace('~^https?://~', '', $origin) === ($_SERVER['HTTP_HOST'] ?? '');
    }

    /** Forwards a request for `/v1/pets` or `/v1/pets/{id}` with the key, returns the response byte by byte, and ends. */
    private static function forward(string $address, array $query): void
    {
        ini_set('display_errors', '0');
        // For plugins that cache pages.
        if (!defined('DONOTCACHEPAGE')) define('DONOTCACHEPAGE', true);
        header_remove('X-Powered-By');
        header('Content-Type: application/json');
        header('Cache-Control: no-store');
        header('X-Content-Type-Options: nosniff');

        $base = self::FACTS['base'];
        $path = strpos($address, "$base/") === 0 ? substr($address, strlen($base)) : '';
        $rules = [];
        foreach (self::FACTS['operations'] as $operation) {
            if (preg_match($operation['path'], $path)) $rules[$operation['method']] = $operation['query'];
        }
        if ($rules === []) self::refuse(404, 'not_found', 'There is nothing at this address.');
        $method = $_SERVER['REQUEST_METHOD'];
        $isRead = $method === 'GET';
        $mayCreate = filter_var(self::setting('PETSTORE_CREATE'), FILTER_VALIDATE_BOOLEAN);
        if (!isset($rules[$method])) {
            header(isset($rules['POST']) && $mayCreate ? 'Allow: GET, POST' : 'Allow: GET');
            self::refuse(405, 'method_not_allowed', 'This method is not allowed here.');
        }
        if (!self::isOwn($isRead)) self::refuse(403, 'foreign_origin', 'Only for pages of this site.');
        if (!$isRead && !$mayCreate) {
            header('Allow: GET');
            self::refuse(405, 'method_not_allowed', 'Visitors may not add pets: PETSTORE_CREATE is not true.');
        }
        foreach ($query as $name => $value) {
            $rule = $rules[$method][$name] ?? null;
            if ($rule === null) self::refuse(400, 'unknown_parameter', 'This operation has no such parameter.');
            if (!self::isAllowed($value, $rule)) self::refuse(400, 'invalid_parameter', "This is no value of $name.");
        }
        $problem = self::problem();
        // For a client, 502 would mean that the service may have added the pet.
        if ($problem !== '') self::refuse($isRead ? 502 : 403, 'not_configured', 'The pet store is not set up.', $problem);
        $body = '';
        if (!$isRead) {
            if (!preg_match('~^application/json\s*(;|$)~i', $_SERVER['CONTENT_TYPE'] ?? '')) {
                self::refuse(400, 'invalid_request', 'Send JSON.');
            }
            $body = (string) file_get_contents('php://input', false, null, 0, 65537);
            if (strlen($body) > 65536) self::refuse(413, 'too_large', 'Send at most 65536 bytes.');
        }
        self::pass($path . ($query ? '?' . http_build_query($query, '', '&') : ''), $isRead, $body);
    }

    private static function isAllowed($value, array $rule): bool
    {
        if (isset($rule['among'])) return in_array($value, $rule['among'], true);
        return is_string($value) && preg_match('~^\d{1,9}$~D', $value) && $value >= $rule['from'] && $value <= $rule['to'];
    }

    private static function pass(string $path, bool $isRead, string $body): void
    {
        $key = self::key();
        $back = [];
        $response = '';
        $headers = ["Authorization: Bearer $key", 'Accept: application/json'];
        $curl = curl_init(self::baseUrl() . $path);
        if (!$isRead) {
            curl_setopt($curl, CURLOPT_POSTFIELDS, $body);
            $headers[] = 'Content-Type: application/json';
        }
        curl_setopt_array($curl, [
            CURLOPT_HTTPHEADER => $headers,
            CURLOPT_USERAGENT => 'petstore-elements/' . self::FACTS['version'],
            CURLOPT_ENCODING => '', // Whatever this curl can read. Any other encoding is an error.
            CURLOPT_FOLLOWLOCATION => false, // The key would go to the new address.
            CURLOPT_FRESH_CONNECT => true, // A reused connection may repeat a request.
            CURLOPT_TIMEOUT => 20,
            CURLOPT_HEADERFUNCTION => static function ($_, string $line) use (&$back, &$response, $key): int {
                // Those of a 103 come before the response, others behind its body.
                if (strpos($line, 'HTTP/') === 0) $back = [];
                if ($response === '' && preg_match('~^(retry-after|deprecation|sunset|content-type):\s*(.*?)\s*$~i', $line, $found)) {
                    if (!self::hasKey($key, $found[2])) $back[strtolower($found[1])] = $found[2];
                }
                return strlen($line);
            },
            CURLOPT_WRITEFUNCTION => static function ($_, string $bytes) use (&$response): int {
                $response .= $bytes;
                return strlen($response) > self::FACTS['largestBody'] ? 0 : strlen($bytes);
            },
        ]);
        $isWhole = curl_exec($curl);
        $status = curl_getinfo($curl, CURLINFO_RESPONSE_CODE);
        $unusable = 'The pet store sent a response that cannot be forwarded.';
        // A client must learn that the pet was added, whatever else goes wrong.
        $isHtml = $status !== 201 && stripos($back['content-type'] ?? '', 'html') !== false;
        $added = $isRead || $status < 200 || $status > 299 || $isHtml ? null : (in_array($status, [204, 205], true) ? 200 : $status);
        $failed = $added ?? 502;
        if (strlen($response) > self::FACTS['largestBody']) {
            self::refuse($failed, 'bad_response', $unusable, 'the service responded with more than ' . self::FACTS['largestBody'] . ' bytes');
        }
        if (!$isWhole) {
            $error = curl_errno($curl);
            $connects = [CURLE_COULDNT_RESOLVE_PROXY, CURLE_COULDNT_RESOLVE_HOST, CURLE_COULDNT_CONNECT, CURLE_SSL_CONNECT_ERROR, 60];
            $isSent = !in_array($error, $connects, true);
            $logged = ($isSent ? 'no whole response from the service: ' : 'could not connect to the service: ') . curl_error($curl);
            if (!$isSent) self::refuse(502, self::FACTS['notSent'], 'The pet store cannot be reached.', $logged);
            if ($error === CURLE_OPERATION_TIMEDOUT) self::refuse($added ?? 504, 'timeout', 'The pet store took too long.', $logged);
            if ($error === CURLE_BAD_CONTENT_ENCODING) self::refuse($failed, 'bad_response', $unusable, $logged);
            self::refuse($failed, 'unreachable', 'The pet store cannot be reached.', $logged);
        }
        foreach (['retry-after', 'deprecation', 'sunset'] as $name) {
            if (isset($back[$name])) header("$name: {$back[$name]}");
        }
        $type = $back['content-type'] ?? 'no content type';
        $isJson = preg_match('~^application/(.+\+)?json\b~i', $type) === 1;
        $logged = "the service responded with $status, $type";
        if ($status === 401) {
            self::refuse($isRead ? 502 : 403, 'key_rejected', 'The pet store rejects the key of this site.', 'the service rejected the key');
        }
        // Browsers repeat a POST after 408, 421 and 425.
        if ($status === 408) self::refuse(504, 'timeout', 'The pet store took too long.', $logged);
        if ($status >= 300 && $status < 400) self::refuse(502, 'redirect', $unusable, $logged);
        if ($status < 200 || $status > 599 || in_array($status, [204, 205, 407, 421, 425], true)) self::refuse($failed, 'bad_response', $unusable, $logged);
        if (!$isJson && ($status === 429 || $status >= 500)) {
            self::refuse($status, 'service_unavailable', 'The pet store cannot respond now.', $logged);
        }
        if (!$isJson) self::refuse($status < 400 ? $failed : $status, 'bad_response', $unusable, $logged);
        // Text that the visitor sent may pass. Otherwise, guesses would reveal the key.
        if (self::hasKey($key, $response) && !self::hasKey($key, $path . $body)) {
            self::refuse($status < 400 ? $failed : $status, 'bad_response', $unusable, 'the service wrote the key into its response');
        }
        http_response_code($status);
        exit($response);
    }

    /** Whether a text has the key as it is or in base64, also with the escapes of JSON. Shorter keys may be part of any word. */
    private static function hasKey(string $key, string $text): bool
    {
        if (strlen($key) < 6) return false;
        $plain = preg_replace_callback('~\\\\(?:u00([2-7][\da-f])|(["\\\\/]))~i', static function (array $found): string {
            return $found[2] ?? chr((int) hexdec($found[1]));
        }, $text);
        // In base64, at each of three places a part depends on the key alone.
        $spellings = [$key];
        foreach ([0, 1, 2] as $before) {
            $start = (int) ceil($before * 4 / 3);
            $end = intdiv(($before + strlen($key)) * 4, 3);
            $part = substr(base64_encode(str_repeat("\0", $before) . $key), $start, $end - $start);
            array_push($spellings, $part, strtr($part, '+/', '-_'));
        }
        foreach ($spellings as $spelling) {
            if (strpos($text, $spelling) !== false || strpos($plain, $spelling) !== false) return true;
        }
        return false;
    }

    private static function startWordPress(): void
    {
        // Before WordPress' own REST server, whose JSON would round 64-bit ids.
        add_action('parse_request', static function ($wp): void {
            $route = (string) ($wp->query_vars['rest_route'] ?? '');
            if (strpos($route, '/petstore/') !== 0) return;
            self::forward(substr($route, strlen('/petstore')), array_diff_key($_GET, ['rest_route' => '']));
        }, 1);
        foreach (array_keys(self::FACTS['attributes']) as $tag) add_shortcode($tag, [self::class, 'shortcode']);
        // Themes without blocks print their head first, so search the posts before that. Add the tags after the theme's style
        // sheet, which may reset widths.
        add_action('wp_enqueue_scripts', static function (): void {
            foreach ($GLOBALS['wp_query']->posts ?? [] as $post) self::loadFor($post->post_content ?? '');
        }, 20);
        // Only what authors of the site have written: neither comments nor what others add to a page.
        add_filter('the_content', static function ($html) {
            self::loadFor(get_post()->post_content ?? '');
            return $html;
        });
        foreach (['render_block_core/html', 'widget_text', 'widget_custom_html_content'] as $filter) {
            add_filter($filter, [self::class, 'loadFor']);
        }
        // The address of the pets for a script that an optimizer combines with others all the same.
        add_action('wp_head', static function (): void {
            if (wp_script_is('petstore-elements')) printf("<link rel=\"pet-store\" href=\"%s\">\n", self::address());
        }, 8);
        // Marks that optimizers obey.
        add_filter('script_loader_tag', static function ($tag, $handle) {
            if (strpos($handle, 'petstore-elements') !== 0) return $tag;
            $marks = 'data-noptimize="1" data-no-optimize="1" data-no-minify="1" data-cfasync="false"';
            return str_replace(' src=', " defer $marks data-baseurl=\"" . self::address() . '" src=', $tag);
        }, 10, 2);
        add_action('admin_notices', static function (): void {
            $problem = self::problem() ?: self::problemOfWordPress();
            if ($problem === '' || !current_user_can('manage_options')) return;
            printf('<div class="notice notice-error"><p>Pet store: %s</p></div>', esc_html($problem));
        });
    }

    /** The path of the pets on this site. */
    private static function address(): string
    {
        return esc_attr(wp_make_link_relative(rest_url('petstore' . self::FACTS['base'])));
    }

    private static function problemOfWordPress(): string
    {
        if (!is_file(__DIR__ . '/' . self::file('petstore-elements.js'))) {
            return 'put the folder petstore-elements beside petstore-elements.php.';
        }
        return get_option('permalink_structure') === '' ? 'choose any permalinks but "Plain" in the settings.' : '';
    }

    /** The path of a file for pages, beside this file or in a folder there. */
    private static function file(string $name): string
    {
        return (is_file(__DIR__ . '/petstore-elements.js') ? '' : 'petstore-elements/') . $name;
    }

    /** Loads script and style sheet if an author's text has a tag. */
    public static function loadFor($html)
    {
        if (preg_match(self::MARKUP, (string) $html)) self::load();
        return $html;
    }

    private static function load(): void
    {
        $add = static function (callable $enqueue, string $handle, string $name): void {
            $path = __DIR__ . '/' . self::file($name);
            if (is_file($path)) $enqueue($handle, plugins_url(self::file($name), __FILE__), [], (string) filemtime($path));
        };
        $add('wp_enqueue_style', 'petstore-elements', 'petstore-elements.css');
        if (wp_is_block_theme()) $add('wp_enqueue_style', 'petstore-elements-theme', 'themes/wordpress.css');
        // The zip has it a second time, by a name that minifiers leave alone.
        $isMinified = is_file(__DIR__ . '/' . self::file('petstore-elements.min.js'));
        $add('wp_enqueue_script', 'petstore-elements', $isMinified ? 'petstore-elements.min.js' : 'petstore-elements.js');
        $add('wp_enqueue_script', 'petstore-elements-language', 'locales/' . substr(get_locale(), 0, 2) . '.js');
    }

    /** The tag of a shortcode, with its documented attributes. Its authors may not be allowed to write scripts. */
    public static function shortcode($given, $content, string $tag): string
    {
        self::load();
        $attributes = '';
        foreach ((array) $given as $name => $value) {
            if (is_int($name)) [$name, $value] = [strtolower((string) $value), ''];
            if (in_array($name, ['id', 'class', 'lang', 'dir'], true) || in_array($name, self::FACTS['attributes'][$tag], true)) {
                $attributes .= " $name=\"" . esc_attr($value) . '"';
            }
        }
        return "<$tag$attributes>" . do_shortcode((string) $content) . "</$tag>";
    }
}

PetStoreElements::start();

endif;
